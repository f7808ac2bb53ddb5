/** What the mock says: the same JSON as the server, for one open, one running and one finished table. */

export interface Reply {
  status: number;
  body: unknown;
}

export function answer(method: string, url: string): Reply {
  const path = url.split('?')[0];
  if (method === 'GET' && path === '/me') return ok({ id: 'guest', name: 'Sunny Guest' });
  return { status: 404, body: { error: { code: 'not_found', message: `the mock has no ${path}` } } };
}

function ok(body: unknown): Reply {
  return { status: 200, body };
}
