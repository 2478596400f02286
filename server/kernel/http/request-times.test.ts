import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';

const world = worldForTests();
const limits = () => {
  const { headersTimeout, requestTimeout } = world.program.app.server;
  return { headersTimeout, requestTimeout };
};
const written = { headersTimeout: 15_000, requestTimeout: 25_000 };

afterEach(() => void Object.assign(world.program.app.server, written));

/** Sends the beginning of a request and then nothing; answers what the server says before it hangs up. */
async function beginAndStop(beginning: string): Promise<{ status: number; body: unknown }> {
  const socket = connect(Number(new URL(world.origin).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(beginning);
  const answer = await text(socket);
  return { status: Number(answer.split(' ')[1]), body: JSON.parse(answer.split('\r\n\r\n')[1] ?? '{}') };
}

test('who is slow with the headers has fifteen seconds, and twenty-five for the whole request', () => {
  expect(limits()).toEqual(written);
});

// The limits are made short, not the wait for whoever looks at them: that is the server's own.
test.each([
  ['nothing at all', ''],
  ['half of the headers', 'GET /login HTTP/1.1\r\nHost: volary.example\r\n'],
  [
    'headers and half of the body',
    'POST /api/account/settings HTTP/1.1\r\nHost: volary.example\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"locale"',
  ],
])(
  'a client that sends %s and stops is told so, soon after its time is over',
  async (_, beginning) => {
    Object.assign(world.program.app.server, { headersTimeout: 200, requestTimeout: 400 });
    expect(await beginAndStop(beginning)).toEqual({
      status: 408,
      body: { error: 'RequestTimeout', description: expect.stringMatching(/\w/) },
    });
  },
  8_000,
);

test('what is no HTTP, and headers without end, are refused in the one shape', async () => {
  expect(await beginAndStop('What is this?\r\n\r\n')).toMatchObject({
    status: 400,
    body: { error: 'BadRequest', description: expect.stringMatching(/\w/) },
  });
  const endless = `GET /login HTTP/1.1\r\nHost: volary.example\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`;
  expect(await beginAndStop(endless)).toMatchObject({
    status: 431,
    body: { error: 'HeadersTooLarge', description: expect.stringMatching(/\w/) },
  });
});
