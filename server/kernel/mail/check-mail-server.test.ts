import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '#server/test/free-port.ts';
import { keptLog } from '#server/test/kept-log.ts';
import { openMailPeer } from '#server/test/mail-peer.ts';
import { openWorld, withWorker } from '#server/test/world.ts';
import { checkMailServer } from './check-mail-server.ts';

const about = (lines: readonly { msg: string }[]) => lines.filter(({ msg }) => msg.includes('mail server'));
const origin = 'https://live.example.org';

test('a server starts without its mail server, and says so', async () => {
  const { log, lines } = keptLog();
  const SMTP_URL = `smtp://postmaster:hunter2@127.0.0.1:${await freePort()}`;
  await using world = await openWorld({ SMTP_URL, ORIGIN: origin }, { ...withWorker, log });
  expect((await fetch(`${world.origin}/api/health?check=ready`)).status).toBe(200);
  await expect
    .poll(() => about(lines), { timeout: 10_000 })
    .toMatchObject([{ level: 40, reason: expect.stringContaining('ECONNREFUSED') }]);
  expect(JSON.stringify(lines)).not.toContain('hunter2');
});

test('one that takes the connection and says nothing is told too', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  const { log, lines } = keptLog();
  await checkMailServer({ smtpUrl: `smtp://127.0.0.1:${port}`, origin }, log, {
    connectionTimeout: 300,
    greetingTimeout: 300,
    socketTimeout: 300,
  });
  silent.close();
  expect(about(lines)).toMatchObject([{ server: `127.0.0.1:${port}` }]);
});

test('of one that answers nothing is said, and no mail is sent', async () => {
  await using peer = await openMailPeer(origin);
  const { log, lines } = keptLog();
  await checkMailServer({ smtpUrl: peer.url, origin }, log);
  expect(about(lines)).toEqual([]);
  expect(peer.all).toEqual([]);
  // Where TLS is asked for, also on this machine, its certificate has to be good.
  await checkMailServer({ smtpUrl: `${peer.url}?requireTLS=true`, origin }, log);
  expect(about(lines)).toMatchObject([{ reason: expect.stringContaining('certificate') }]);
});
