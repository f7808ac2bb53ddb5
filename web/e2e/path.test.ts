/** Under a path of another site, where a proxy takes the path off again: nothing has to be set for it. */
import assert from 'node:assert/strict';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { group, Person, until, type House } from './harness';

const PATH = '/our/games';

interface Proxy {
  house: House;
  /** What was asked for outside of the path. */
  strays: string[];
  close: () => Promise<unknown>;
}

/** What nginx does with `location /our/games/ { proxy_pass http://…/; }`. */
async function proxied(house: House): Promise<Proxy> {
  const strays: string[] = [];
  const { hostname, port } = new URL(house.url);
  const inside = ({ url = '' }: IncomingMessage) => {
    if (url.startsWith(`${PATH}/`)) return url.slice(PATH.length);
    strays.push(url);
    return null;
  };
  const server = createServer((asked, answer) => {
    const path = inside(asked);
    if (path === null) return void answer.writeHead(404).end();
    const { method, headers } = asked;
    asked.pipe(
      request({ hostname, port, path, method, headers }, (found) => {
        answer.writeHead(found.statusCode ?? 502, found.headers);
        found.pipe(answer);
      }),
    );
  });
  server.on('upgrade', (asked: IncomingMessage, socket, head) => {
    const path = inside(asked);
    if (path === null) return void socket.destroy();
    const lines = asked.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
    const to = connect(Number(port), hostname, () => {
      to.write([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      to.write(head);
      socket.pipe(to).pipe(socket);
    });
    to.on('error', () => socket.destroy());
    socket.on('error', () => to.destroy());
    socket.on('close', () => to.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`;
  return { house: { ...house, url }, strays, close: () => closed(server) };
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}

group('a path of another site', {}, (it) => {
  it('is where pages, scripts, links and sockets begin', async (house) => {
    const proxy = await proxied(house);
    try {
      const person = await Person.enter(proxy.house);
      const path = () => new URL(person.page.url()).pathname;
      await person.playNow('novice');
      assert.match(path(), /^\/our\/games\/t\/\w+$/);
      // An address below the first one, loaded anew.
      await person.page.reload();
      await person.page.getByTestId('table').waitFor();
      await until(person.page, 'a position', () => !!document.querySelector('[data-testid="prompt"]'), undefined);
      await person.go('/rules/stellar');
      await person.page.getByRole('heading').first().waitFor();
      await person.page.locator('a.home').click();
      await person.page.getByTestId('game-stellar').waitFor();
      assert.equal(path(), `${PATH}/`);
      assert.deepEqual(proxy.strays, []);
      person.calm();
      await person.leave();
    } finally {
      await proxy.close();
    }
  });
});
