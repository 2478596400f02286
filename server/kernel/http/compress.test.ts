import Fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { compressed } from './compress.ts';

const world = worldForTests();

let mara: Browser;
let tId: string;
let phId: string;
let lsId: string;

/** What an answer says of itself, and what it comes to once it is read. */
async function answerTo(path: string, encodings: string, by: Browser = mara, method = 'GET') {
  const response = await by.fetch(path, { method, headers: { 'accept-encoding': encodings } });
  const { status, headers } = response;
  const text = await response.text();
  return {
    is: [status, headers.get('content-encoding')],
    vary: headers.get('vary'),
    length: Number(headers.get('content-length')),
    type: headers.get('content-type'),
    text,
  };
}

const events = '/api/pigeonhole/list?entriesPerPage=100';
const agenda = () => `/api/pigeonhole/${phId}/livesessions`;

/** Thirty events of her own, and an agenda of thirty sessions. */
beforeAll(async () => {
  mara = await world.organiser('Mara');
  for (let nth = 0; nth < 30; nth += 1) phId = (await world.pigeonhole(mara)).id;
  for (let nth = 0; nth < 30; nth += 1) lsId = await world.qna(mara, phId);
});

test.each([
  ['what browsers send', 'gzip, deflate, br, zstd', 'br'],
  ['what they send without https', 'gzip, deflate', 'gzip'],
  ['nothing but what we have not', 'deflate, zstd', null],
  ['a dislike', 'br;q=0, gzip;q=0', null],
  ['a choice', 'br;q=0.5, GZIP;q=0.8', 'gzip'],
  ['no wish', 'identity', null],
  ['no number', 'br;q=much', null],
])('a long reply is compressed as %s asks for, says so, and is the same', async (_, asked, encoding) => {
  const plain = await answerTo(events, 'identity');
  expect(plain.text.length).toBeGreaterThan(20_000);
  for (const path of [events, agenda()]) {
    const answer = await answerTo(path, asked);
    expect(answer.is).toEqual([200, encoding]);
    expect([answer.vary, answer.type]).toEqual(['accept-encoding', 'application/json; charset=utf-8']);
    expect(JSON.parse(answer.text)).toEqual(JSON.parse((await answerTo(path, 'identity')).text));
    if (encoding !== null) expect(answer.length).toBeLessThan(answer.text.length / 5);
  }
});

test('who asks for the head alone is told what the answer would be', async () => {
  const { length } = await answerTo(events, 'br');
  const head = await answerTo(events, 'br', mara, 'HEAD');
  expect([head.is, head.length, head.text]).toEqual([[200, 'br'], length, '']);
});

test('short replies and refusals are sent as they are', async () => {
  const olga = await world.organiser('Olga');
  await world.pigeonhole(olga);
  expect((await answerTo(events, 'br', olga)).is).toEqual([200, null]);
  expect((await answerTo(agenda(), 'br', olga)).is).toEqual([404, null]);
  expect((await answerTo(`/api/livesession/${lsId}`, 'br')).is).toEqual([200, null]);
});

test('events of two workspaces never share a compressed reply: who names those of one may not know the passcodes of the other', async () => {
  tId = (await mara.call('makeTeam', { body: { name: 'Harbor' } })).body.team.id;
  const body = { name: 'Harbor day', startDate: '2031-05-01', endDate: '2031-05-01', timezone: 'UTC' };
  await mara.call('makePigeonhole', { body: { ...body, workspaceId: tId } });
  expect((await answerTo(events, 'br')).is).toEqual([200, null]);
  expect((await answerTo(`${events}&owner=user`, 'br')).is).toEqual([200, 'br']);
});

test('a link may search for a guess: what was searched for is in no compressed reply', async () => {
  const searched = `${events}&owner=user&searchTerm=`;
  const [first] = JSON.parse((await answerTo(events, 'br')).text).pigeonholes;
  expect((await answerTo(searched, 'br')).is).toEqual([200, 'br']);
  const found = await answerTo(`${searched}${encodeURIComponent(first.name.split(' ')[0])}`, 'br');
  expect(found.is).toEqual([200, null]);
  expect(found.text.length).toBeGreaterThan(8_192);
});

test('what an audience writes is in no compressed reply', async () => {
  const { id, passcode } = await world.pigeonhole(mara);
  const qna = await world.qna(mara, id, { filtering: false });
  const text = 'Who decides what we do next, and when? '.repeat(5);
  for (let nth = 0; nth < 50; nth += 1)
    await (await world.attendee(passcode)).call('askQuestion', {
      params: { lsId: qna },
      body: { key: newKey(), text: `${text}${nth}` },
    });
  const asked = await answerTo(`/api/insight/livesession/${qna}/questions?entriesPerPage=100`, 'br');
  expect(asked.is).toEqual([200, null]);
  expect(asked.text.length).toBeGreaterThan(8_192);
});

test('what many read at once is compressed once, until it says something else', async () => {
  const app = Fastify();
  const made: unknown[] = [];
  let text = 'x'.repeat(10_000);
  app.get('/', async (request, reply) => {
    made.push(await compressed(endpoints.readTally, request, reply, { text }));
    return made.at(-1);
  });
  const headers = { 'accept-encoding': 'br' };
  const read = async () => (await app.inject({ url: '/', headers })).rawPayload.length;
  const [length] = [await read(), await read()];
  text = 'y'.repeat(10_000);
  expect([await read(), await read()]).toEqual([length, length]);
  const [first, second, third, fourth] = made;
  expect(first).toBe(second);
  expect(third).not.toBe(first);
  expect(fourth).toBe(third);
  await app.close();
});
