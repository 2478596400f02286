import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { socketPath } from '#contract/realtime/protocol.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';

const world = worldForTests();

const connections = () =>
  new Promise<number>((resolve) =>
    world.program.app.server.getConnections((_error, count) => resolve(count)),
  );

test('a refused handshake that is followed by more bytes leaves no socket open', async () => {
  const { port } = new URL(world.origin);
  for (let each = 0; each < 10; each += 1) {
    const peer = connect({ port: Number(port), host: '127.0.0.1' });
    peer.write(
      `GET ${socketPath} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://elsewhere.example\r\n` +
        'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
        `Sec-WebSocket-Key: ${'A'.repeat(22)}==\r\n\r\n`,
    );
    peer.write('bytes that nobody asked for');
    const [answer] = await once(peer, 'data');
    peer.write('and more of them');
    expect(String(answer)).toMatch(/^HTTP\/1.1 403/);
    peer.on('error', () => undefined);
    peer.end();
  }
  await expect.poll(connections).toBe(0);
});

test('a client that offers another protocol, like Java’s on plain HTTP, is answered like any other', async () => {
  const browser = await world.visitor();
  const ask = async (more: Record<string, string>) => {
    const asked = request(`${world.origin}/api/audience/join`, {
      method: 'POST',
      agent: false,
      headers: {
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        origin: world.origin,
        'x-csrf-token': browser.csrfToken,
        'content-type': 'application/json',
        ...more,
      },
    });
    asked.end(JSON.stringify({ passcode: 'NOWHERE' }));
    const [answer] = await once(asked, 'response');
    return { status: answer.statusCode, body: JSON.parse(await text(answer)).error };
  };
  const plain = await ask({});

  const offering = await ask({
    connection: 'Upgrade, HTTP2-Settings',
    upgrade: 'h2c',
    'http2-settings': 'AAMAAABk',
  });

  expect(offering).toEqual(plain);
});
