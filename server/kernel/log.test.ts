import { Writable } from 'node:stream';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { emptyDatabase } from '#server/test/database.ts';
import { makeApp } from './http/app.ts';
import { makeLog } from './log.ts';
import { loadMessages } from './messages.ts';

function logged() {
  const lines: string[] = [];
  const destination = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  return { lines, log: makeLog('info', destination) };
}

/** What PostgreSQL says of a row that it refuses. */
async function refusedRow(): Promise<unknown> {
  await using database = await emptyDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query('create table answers (name text, said text not null)');
    return await client.query(`insert into answers values ('grace', null)`).catch((error) => error);
  } finally {
    await client.end();
  }
}

async function appThatFails(error: unknown, log: ReturnType<typeof makeLog>) {
  const config = readConfig({ VOLARY_ENV: 'test', SECRET_KEY: 'k'.repeat(32) }, []);
  const app = await makeApp({
    config,
    log,
    messages: await loadMessages(),
    metrics: { request: () => undefined },
  });
  app.get('/fails', () => Promise.reject(error));
  app.get('/panel/:token', () => Promise.reject(error));
  return app;
}

test('an operator finds a failed request by the id in its answer, in lines that strict parsers read', async () => {
  const { lines, log } = logged();
  const app = await appThatFails(new Error('broken'), log);
  const answer = await app.inject('/fails');
  await app.close();

  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'request failed', requestId: answer.json().requestId, err: { message: 'broken' } },
    { msg: 'request', requestId: answer.json().requestId, status: 500 },
  ]);
  for (const line of lines) {
    const keys = [...line.matchAll(/"(\w+)":/g)].map(([, key]) => key);
    expect(keys).toEqual([...new Set(keys)]);
  }
});

test('the address of a request that failed is not in the log, since it may be a key: only its route', async () => {
  const { lines, log } = logged();
  const app = await appThatFails(new Error('broken'), log);
  await app.inject('/panel/7-moderator-1-secret?p=secret');
  await app.close();

  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'request failed', route: '/panel/:token' },
    { msg: 'request', route: '/panel/:token', status: 500 },
  ]);
  expect(lines.join('')).not.toContain('secret');
});

test('a row that PostgreSQL refuses is not in the log, only which table and why', async () => {
  const { lines, log } = logged();
  const refused = await refusedRow();
  expect(refused).toMatchObject({ detail: expect.stringContaining('grace') });
  const app = await appThatFails(refused, log);
  await app.inject('/fails');
  await app.close();
  log.error({ err: refused }, 'a live call failed');
  log.error(Object.assign(new Error('outer', { cause: refused }), { parameters: ['grace'] }));

  expect(lines).toHaveLength(4);
  expect(lines.join('')).not.toContain('grace');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { code: '23502', table: 'answers', column: 'said', message: expect.stringContaining('not-null') },
  });
});

test('keys are not in the log: those in an address of a failed request, nor those in a header', async () => {
  const { lines, log } = logged();
  const app = await appThatFails(new Error('broken'), log);
  await app.inject('/fails?code=0123456789ABCDEF');
  await app.close();
  for (const name of ['x-panel-token', 'x-speaker-code'])
    log.info({ req: { headers: { [name]: '0123456789ABCDEF' } } });

  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'request failed', route: '/fails' });
  expect(lines).toHaveLength(4);
  expect(lines.join('')).not.toContain('0123456789ABCDEF');
});
