import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeCodes } from '#contract/realtime/protocol.ts';
import { startOwnPostgres } from '#server/kernel/postgres/own-postgres.ts';
import { choosePlace } from '#server/kernel/postgres/place.ts';
import { findPostmaster } from '#server/kernel/postgres/postmaster.ts';
import { Browser } from './browser.ts';
import { until } from './faults/storm.ts';
import { LiveClient, newKey } from './live-client.ts';
import { prepareProgram, type SpawnedProgram } from './spawned-program.ts';
import { patiently } from './world.ts';

const phones = 12;
/** Concurrent calls by a phone with a socket. */
const atOnce = 4;
/** Errors of fetch when nobody listens any more, or when an idle connection was closed just as it was reused. */
const nobodyThere = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** The server is stopping, or a phone sends too fast. */
const refusals = ['Overloaded', 'TooMany'];
/** Milliseconds between two calls. */
const pause = 50;

let program: SpawnedProgram;

beforeAll(async () => {
  program = await prepareProgram();
});
afterAll(() => program[Symbol.asyncDispose]());

type Outcome = 'receipted' | 'told to come back' | 'not let in';
type Sent = { text: string; outcome: Outcome | null };

/** Asks by HTTP until the server says that it is stopping, or is gone. */
async function askByCalls(phone: Browser, lsId: string, name: string, sent: Sent[]): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const question: Sent = { text: `${name} asks ${turn}`, outcome: null };
    sent.push(question);
    const body = { key: newKey(), text: question.text };
    const answer = await phone
      .call('askQuestion', { params: { lsId }, body })
      .catch((error: { cause?: { code?: string } }) => error.cause?.code ?? String(error));
    if (typeof answer === 'string') {
      expect(nobodyThere, answer).toContain(answer);
      question.outcome = 'not let in';
      return;
    }
    if (answer.status === 200) {
      question.outcome = 'receipted';
      await wait(pause);
    } else {
      expect(refusals).toContain(answer.body.error);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      question.outcome = 'told to come back';
      return;
    }
  }
}

/** Asks by socket, a few questions at a time, until the socket is closed. */
async function askBySocket(client: LiveClient, lsId: string, name: string, sent: Sent[]): Promise<void> {
  const lane = async (number: number) => {
    for (let turn = 0; client.closeCode === null; turn += 1) {
      const question: Sent = { text: `${name} asks ${number}.${turn}`, outcome: null };
      sent.push(question);
      const key = newKey();
      client.send({ t: 'call', key, name: 'askQuestion', params: { lsId }, body: { text: question.text } });
      const answer = () =>
        client.frames.find((frame) => (frame.t === 'receipt' || frame.t === 'refusal') && frame.key === key);
      await client.until(() => answer() ?? client.closeCode, 'a receipt, a refusal or the end');
      const frame = answer();
      question.outcome = frame?.t === 'receipt' ? 'receipted' : 'told to come back';
      if (frame?.t === 'refusal') {
        expect(refusals).toContain(frame.body.error);
        expect(frame.retryAfter).toBeGreaterThan(0);
        await client.until(() => client.closeCode, 'the end');
      }
      await wait(pause);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, number) => lane(number)));
  expect(client.closeCode).toBe(closeCodes.restarting);
}

test('SIGTERM while a hall asks: every call gets a receipt or a retry, the server exits with 0, and its PostgreSQL stops', {
  timeout: 120_000,
}, async () => {
  await program.start();
  const enter = async () => {
    const phone = new Browser(program.origin);
    const { boot } = await phone.open('/FLOCK');
    const { body } = await patiently(() => phone.call('joinPigeonhole', { body: { passcode: 'FLOCK' } }));
    expect(boot.page.name).toBe('event');
    return { phone, pigeonholeId: body.room.pigeonholeId };
  };
  const hall = await Promise.all(Array.from({ length: 2 * phones }, enter));
  const callers = hall.slice(0, phones);
  const clients = await Promise.all(
    hall
      .slice(phones)
      .map(({ phone, pigeonholeId }) => LiveClient.open(phone, { pigeonholeId, channel: 'attendee' })),
  );
  const lsId = await runningQna(clients[0] as LiveClient);

  const sent: Sent[] = [];
  const asking = Promise.all([
    ...callers.map(({ phone }, place) => askByCalls(phone, lsId, `Caller ${place}`, sent)),
    ...clients.map((client, place) => askBySocket(client, lsId, `Socket ${place}`, sent)),
  ]);
  const receipted = () => sent.filter(({ outcome }) => outcome === 'receipted');
  await until(() => receipted().length > 4 * 2 * phones);
  const code = await program.end('SIGTERM');
  await asking;

  expect(code).toBe(0);
  // After ten seconds it would exit in any case, leaving requests unfinished.
  expect(program.logged()).not.toContain('shutdown timed out');
  expect(sent.filter(({ outcome }) => outcome === null)).toEqual([]);
  const place = await choosePlace(program.dataFolder, () => undefined);
  expect(await findPostmaster(place)).toBeUndefined();

  const texts = await questions();
  expect(new Set(texts).size).toBe(texts.length);
  const stored = new Set(texts);
  expect(receipted().filter(({ text }) => !stored.has(text))).toEqual([]);
});

/** The demo session in which questions are asked. */
async function runningQna(client: LiveClient): Promise<string> {
  type Agenda = { sessions: { id: string; type: string; timeRange: { end: string | null } }[] };
  client.listen('0');
  const agenda = await client.until(() => client.view<Agenda>('0'), 'the agenda');
  const found = agenda.sessions.find(({ type, timeRange }) => type === 'qna' && timeRange.end === null);
  if (found === undefined) throw new Error(`No questions are asked: ${JSON.stringify(agenda.sessions)}`);
  return found.id;
}

/** The questions in the database that the server has left. */
async function questions(): Promise<string[]> {
  await using postgres = await startOwnPostgres({ dataFolder: program.dataFolder, say: () => undefined });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<{ text: string }>('SELECT text FROM questions');
  await client.end();
  return rows.map(({ text }) => text);
}
