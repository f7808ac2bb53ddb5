/** Answers `/api` from fixtures while developing without a server. Never part of a build. */
import type { Plugin } from 'vite';
import { answer } from './answers';

export function mock(): Plugin {
  return {
    name: 'parhelion-mock',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/api', (request, response) => {
        const reply = answer(request.method ?? 'GET', request.url ?? '/');
        response.statusCode = reply.status;
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(reply.body));
      });
    },
  };
}
