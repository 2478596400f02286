import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { isEmail } from '#contract/email.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { makeTestKey } from '#server/domains/accounts/second-factor/keys/security-key.fixture.ts';
import { verifyNewKey } from '#server/domains/accounts/second-factor/verify-new-key.ts';
import { deviceOfAgent } from '#server/domains/accounts/sessions/device-of-agent.ts';
import { readCertificate } from '#server/domains/accounts/sso/messages/certificates.ts';
import { reasonOf } from '#server/kernel/jobs/reason-of.ts';
import { clientFrame } from '#server/kernel/realtime/connections/client-frame.ts';
import { FrameReader } from '#server/kernel/realtime/connections/websocket/frame-reader.ts';
import type { Browser } from './browser.ts';
import { growth } from './growth.ts';
import { makeChain } from './identity-provider/certificate.ts';
import { worldForTests } from './prepared/world-for-tests.ts';
import { type Leaf, leavesOf } from './schema-leaves.ts';

// SAML messages have a test of their own: server/domains/accounts/sso/messages/xml.test.ts.

const world = worldForTests();

/** Bytes that the body of a request may have, or a field of it, and its head. */
const longest = { body: 128_000, field: 64_000, head: 14_000 } as const;
/** What schemas, patterns and parsers could come back to again and again. */
const pieces = ['a', '1', ' ', '-', '.', '"', '/', '\\', '%', '\n', 'ä', 'a.', 'a@', 'aA1!'];

const repeated = (piece: string, length: number) => piece.repeat(length / piece.length);
const many = (length: number, piece: (place: number) => string, between: string) =>
  Array.from({ length: length / (piece(9_999).length + between.length) }, (_, place) => piece(place)).join(
    between,
  );

/** What takes longer than its length asks for; nothing should. */
async function growing(
  cases: Readonly<Record<string, (length: number) => unknown>>,
  length: number,
): Promise<string[]> {
  const found: string[] = [];
  for (const [name, work] of Object.entries(cases)) {
    const grown = await growth(work, length);
    if (grown !== null) found.push(`${name}: ${grown}`);
  }
  return found;
}

const byPiece = (work: (text: string) => unknown) =>
  Object.fromEntries(
    pieces.map((piece) => [JSON.stringify(piece), (length: number) => work(`${repeated(piece, length)}!`)]),
  );

const known = new Map<object, number>();
const met = new Set<string>();

/** Whether no field before it is read by the same schemas: they take as long wherever the field stands. */
function isNew({ readers }: Leaf): boolean {
  for (const reader of readers) if (!known.has(reader)) known.set(reader, known.size);
  const key = readers.map((reader) => known.get(reader)).join(' ');
  if (met.has(key)) return false;
  met.add(key);
  return true;
}

describe('reading takes time in proportion to length:', () => {
  test.each(Object.values(endpoints).map((endpoint) => [endpoint.name, endpoint] as [string, AnyEndpoint]))(
    'whatever is written in a field of %s',
    async (_, endpoint) => {
      for (const part of [endpoint.params, endpoint.query, endpoint.body])
        for (const { path, input } of leavesOf(part).filter(isNew))
          expect(
            await growing(
              byPiece((text) => part.safeParse(input(text))),
              longest.body,
            ),
            path,
          ).toEqual([]);
    },
  );

  test('forms', async () => {
    const visitor = await world.visitor();
    const form = (make: (length: number) => string) => (length: number) =>
      post(visitor, 'application/x-www-form-urlencoded', make(length));
    expect(
      await growing(
        {
          separators: form((length) => repeated('&', length)),
          equals: form((length) => repeated('=', length)),
          percents: form((length) => repeated('%', length)),
          escapes: form((length) => `email=${repeated('%41', length)}`),
          blanks: form((length) => `email=${repeated('+', length)}`),
          'one name': form((length) => repeated('email=a&', length)),
          'many names': form((length) => many(length, (place) => `n${place}=1`, '&')),
          brackets: form((length) => repeated('a[b]=1&', length)),
        },
        longest.body,
      ),
    ).toEqual([]);
  });

  test('JSON', async () => {
    const visitor = await world.visitor();
    const json = (make: (length: number) => string) => (length: number) =>
      post(visitor, 'application/json', make(length));
    expect(
      await growing(
        {
          lists: json((length) => repeated('[', length)),
          objects: json((length) => repeated('{"a":', length)),
          'lists in a list': json((length) => `{"a":[${many(length, () => '[[[[[[[[]]]]]]]]', ',')}]}`),
          'many names': json((length) => `{${many(length, (place) => `"n${place}":1`, ',')}}`),
          'one name': json((length) => `{${many(length, () => '"email":1', ',')}}`),
          'names of prototypes': json(
            (length) => `[${many(length, () => '{"__proto__":{"constructor":{}}}', ',')}]`,
          ),
          'blanks behind a name': json((length) => `{"__proto__"${repeated(' ', length)}:1}`),
          escapes: json((length) => `{"email":"${repeated('\\u0061', length)}"}`),
          'halves of characters': json((length) => `{"a":["${many(length, () => '\\ud83d', '","')}"]}`),
          digits: json((length) => `{"email":${repeated('1', length)}}`),
        },
        longest.body,
      ),
    ).toEqual([]);
  });

  test.each([
    'cookie',
    'accept-language',
    'user-agent',
    'accept',
    'range',
    'x-panel-token',
    'sec-websocket-key',
  ])('the header %s', async (name) => {
    const shapes = [
      ...pieces.filter((piece) => !/[\nä]/.test(piece)),
      'a=1; ',
      'en;q=0.1,',
      'Mozilla/5.0 (',
      '0-1,',
    ];
    const cases = shapes.map((piece) => [
      piece,
      (length: number) =>
        get('/login', { [name]: `${name === 'range' ? 'bytes=' : ''}${repeated(piece, length)}x` }),
    ]);
    expect(await growing(Object.fromEntries(cases), longest.head)).toEqual([]);
  });

  test.each(['/', '/login?', '/login?rd=/', '/panel/', '/api/pigeonhole/', '/assets/'])(
    'addresses that begin with %s',
    async (begin) => {
      const shapes = ['a', '/', '//', '../', '%2f', '%2e%2e%2f', '%', '%ff', '&', 'a=1&', '?', '\\', '-'];
      const cases = shapes.map((piece) => [
        piece,
        (length: number) => get(`${begin}${repeated(piece, length)}`, {}),
      ]);
      expect(await growing(Object.fromEntries(cases), longest.head)).toEqual([]);
    },
  );

  test('addresses of people, certificates, what a browser calls itself, what a mail server says', async () => {
    expect(await growing(byPiece(isEmail), longest.body)).toEqual([]);
    expect(await growing(byPiece(readCertificate), 10_000)).toEqual([]);
    const enclosed = (text: string) => readCertificate(`-----BEGIN A-----${text}-----END A-----`);
    expect(await growing(byPiece(enclosed), 10_000)).toEqual([]);
    expect(await growing(byPiece(deviceOfAgent), 300)).toEqual([]);
    expect(
      await growing(
        byPiece((text) => reasonOf(new Error(text))),
        64_000,
      ),
    ).toEqual([]);
  });

  test('messages of a socket', async () => {
    const call = (body: string) => `{"t":"call","key":"k","name":"n","params":{},"body":{"a":${body}}}`;
    expect(
      await growing(
        {
          lists: (length) => clientFrame(call(repeated('[', length))),
          objects: (length) => clientFrame(call(repeated('{"a":', length))),
          names: (length) => clientFrame(call(`{${many(length, (place) => `"n${place}":1`, ',')}}`)),
          ...byPiece((text) => clientFrame(call(JSON.stringify(text)))),
        },
        64_000,
      ),
    ).toEqual([]);
  });

  test('the frames of a socket, however they are cut', async () => {
    const read = (frames: Buffer, piece: number) => {
      const nobody = { text() {}, binary() {}, ping() {}, closed() {}, failed() {} };
      const reader = new FrameReader(nobody, 64 * 1024);
      for (let at = 0; at < frames.length; at += piece)
        reader.read(Buffer.from(frames.subarray(at, at + piece)));
    };
    const frame = (first: number, length: number) => {
      const head = length < 126 ? [first, 0x80 | length] : [first, 0xfe, length >> 8, length & 255];
      return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), Buffer.alloc(length, 'a')]);
    };
    const frames = (first: number, length: number) =>
      Buffer.concat(Array.from({ length: length / 8 }, () => frame(first, 2)));
    const begun = frame(0x01, 1);
    expect(
      await growing(
        {
          'byte by byte': (length) => read(frame(0x81, length), 1),
          'three by three': (length) => read(frames(0x81, length), 3),
          pings: (length) => read(frames(0x89, length), 1_000),
          parts: (length) => read(Buffer.concat([begun, frames(0x00, length)]), 1_000),
          'empty parts': (length) =>
            read(Buffer.concat([begun, ...Array.from({ length: length / 6 }, () => frame(0, 0))]), 100),
        },
        64_000,
      ),
    ).toEqual([]);
  });

  test('a chain of certificates that a security key brings along', async () => {
    const { config } = world.program.kernel;
    const chain = makeChain(80);
    const key = makeTestKey('http://localhost');
    const verify = (length: number) => {
      const [leaf, ...others] = chain.slice(0, length);
      const response = key.add({ challenge: 'YQ' }, {}, [leaf ?? Buffer.alloc(0), ...others.reverse()]);
      return verifyNewKey(response as never, 'YQ', config).catch(() => null);
    };
    expect(await growing({ chain: verify }, chain.length)).toEqual([]);
  });
});

async function post(visitor: Browser, type: string, body: string): Promise<void> {
  // A visitor may sign in twelve times a minute.
  world.clock.forward(61_000);
  const headers = { 'content-type': type, 'x-csrf-token': visitor.csrfToken, accept: 'application/json' };
  const answer = await visitor.fetch('/login', { method: 'POST', headers, body });
  await answer.arrayBuffer();
}

/** As it stands: `fetch` would make the address and the headers right. */
async function get(path: string, headers: Record<string, string>): Promise<void> {
  const { hostname, port } = new URL(world.origin);
  await new Promise<void>((done, failed) => {
    const asked = request({ hostname, port, path, headers, agent: false }, (answer) =>
      answer.resume().on('end', done),
    );
    asked.on('error', failed).end();
  });
}
