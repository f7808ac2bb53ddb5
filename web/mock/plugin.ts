/** Answers `/api` from fixtures while developing without a server. Never part of a build. */
import type { Plugin } from 'vite';
import { answer, reply, welcome } from './answers.ts';
import { accept } from './wire.ts';

export function mock(): Plugin {
  return {
    name: 'parhelion-mock',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/api', (request, response) => {
        const { status, body } = answer(request.url ?? '/');
        response.statusCode = status;
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(body));
      });
      server.httpServer?.on('upgrade', (request, socket) => {
        const id = /^\/api\/tables\/([^/]+)\/socket/.exec(request.url ?? '')?.[1];
        if (!id) return;
        const wire = accept(request, socket, (message, back) => back.send(reply(message)));
        wire.send(welcome(id));
      });
    },
  };
}
