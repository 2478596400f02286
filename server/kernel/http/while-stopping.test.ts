import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { expect, test } from 'vitest';
import { until } from '#server/test/faults/storm.ts';
import { openWorld } from '#server/test/world.ts';

test('a request on an open connection is still answered while the server stops, and the connection ends after it', async () => {
  await using world = await openWorld();
  const { passcode } = await world.pigeonhole(await world.organiser(), { passcode: 'LAST' });
  const holder = new pg.Client({ connectionString: world.databaseUrl });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE pigeonholes IN ACCESS EXCLUSIVE MODE');

  const { server } = world.program.app;
  const socket = connect(Number(new URL(world.origin).port), '127.0.0.1');
  await once(socket, 'connect');
  const answers = text(socket);
  const send = async (path: string) => {
    const received = once(server, 'request');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: volary.example\r\n\r\n`);
    await received;
  };
  // It waits for the lock, so that its connection is not idle when the server closes those that are.
  await send(`/${passcode}`);
  const stopped = world.program.stop();
  await until(() => !server.listening);
  await send('/api/account');
  await holder.end();
  await stopped;

  const [page, refusal] = (await answers).split(/HTTP\/1\.1 (?=\d{3} )/).slice(1);
  expect(page).toMatch(/^200 /);
  expect(refusal).toMatch(/^401 /);
  expect(refusal).toMatch(/^connection: close\r$/im);
  const [, body = ''] = refusal?.split('\r\n\r\n') ?? [];
  expect(JSON.parse(body)).toMatchObject({ error: 'SignInNeeded', description: expect.stringMatching(/\w/) });
});
