import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { Browser } from '#server/test/browser.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';

const world = worldForTests();
let organiser: Browser;

beforeAll(async () => {
  organiser = await world.organiser();
});

const event = {
  name: 'Annual meeting',
  startDate: '2030-01-01',
  endDate: '2030-01-01',
  timezone: 'UTC',
};

async function post(path: string, type: string | null, body: string | Uint8Array) {
  const answer = await organiser.fetch(path, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'x-csrf-token': organiser.csrfToken,
      ...(type !== null && { 'content-type': type }),
    },
    body: typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body),
  });
  return { status: answer.status, error: ((await answer.json()) as Partial<ErrorBody>).error };
}

const json = JSON.stringify(event);
const form = new URLSearchParams(event).toString();

test.each([
  ['plain text', 'text/plain', json],
  ['plain text, as a form of another site can send it', 'text/plain;charset=UTF-8', json],
  ['a form', 'application/x-www-form-urlencoded', form],
  ['a form with files', 'multipart/form-data; boundary=x', '--x--'],
  ['no type at all', null, json],
])('a call that takes JSON is not made with %s', async (_, type, body) => {
  expect(await post('/api/pigeonhole/create', type, body)).toEqual({
    status: 415,
    error: 'UnsupportedMedia',
  });
});

test('JSON is read with any spelling of its type', async () => {
  for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON'])
    expect((await post('/api/pigeonhole/create', type, json)).status, type).toBe(200);
});

test('a form is read where the endpoint says that a page posts one', async () => {
  const visitor = await world.visitor();
  await visitor.open('/login');
  const answer = await visitor.post('/login', { email: 'nobody@example.com', passwd: 'Carrier-Pigeon-8' });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('nobody@example.com');
});

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

test.each([
  ['a byte that begins nothing', [0xff]],
  ['a character that is cut', [0xe2, 0x82]],
  ['a slash in two bytes', [0xc0, 0xaf]],
  ['half of a surrogate pair', [0xed, 0xa0, 0x80]],
])('a body with %s is not guessed at', async (_, wrong) => {
  const named = bytes(
    '{"name":"A ',
    wrong,
    ' meeting","startDate":"2030-01-01","endDate":"2030-01-01","timezone":"UTC"}',
  );
  expect(await post('/api/pigeonhole/create', 'application/json', named)).toEqual({
    status: 400,
    error: 'BadRequest',
  });
  const escaped = wrong.map((byte) => `%${byte.toString(16)}`).join('');
  expect(await post('/login', 'application/x-www-form-urlencoded', `email=a${escaped}&passwd=x`)).toEqual({
    status: 400,
    error: 'BadRequest',
  });
  expect(
    await post('/login', 'application/x-www-form-urlencoded', bytes('email=a', wrong, '&passwd=x')),
  ).toEqual({ status: 400, error: 'BadRequest' });
});

test('letters of every language arrive as they were written', async () => {
  const name = 'جلسة 会議 naïve 🕊️';
  const made = await organiser.call('makePigeonhole', { body: { ...event, name } });
  expect(made.body.pigeonhole.name).toBe(name);
});

/** Byte for byte, which no client library does. */
async function getRaw(target: Buffer): Promise<{ status: number; error: string }> {
  const socket = connect(Number(new URL(world.origin).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.end(bytes('GET ', [...target], ' HTTP/1.1\r\nHost: volary.example\r\nConnection: close\r\n\r\n'));
  const answer = await text(socket);
  const body = JSON.parse(answer.slice(answer.indexOf('{'))) as ErrorBody;
  return { status: Number(answer.split(' ')[1]), error: body.error };
}

test.each([
  ['in a name', '/api/pigeonhole/%ff'],
  ['before it', '/api/%c0%af/1'],
  ['in a page', '/%e2%82'],
  ['that is no number', '/api/pigeonhole/%zz'],
])('an address with wrong bytes %s is not guessed at', async (_, path) => {
  expect(await getRaw(Buffer.from(path))).toEqual({ status: 400, error: 'BadRequest' });
});

test('nor is one with bytes that should have been escaped', async () => {
  expect(await getRaw(bytes('/api/pigeonhole/', [0xff]))).toEqual({ status: 400, error: 'BadRequest' });
  expect(await getRaw(bytes('/api/health?check=', [0xff]))).toEqual({ status: 400, error: 'BadRequest' });
});
