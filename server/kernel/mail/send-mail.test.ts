import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerSignUps } from '#server/domains/accounts/sign-up/answer-sign-ups.job.ts';
import { freshDatabase } from '#server/test/database.ts';
import { type MailPeer, openMailPeer } from '#server/test/mail-peer.ts';
import { readMail } from '#server/test/read-mail.ts';
import { openWorld, type World, withWorker } from '#server/test/world.ts';
import type { Letter } from './letter.ts';
import { forgetMails, resumeMails, sendMail } from './send-mail.job.ts';
import { sendMailJob, writeMail } from './write-mail.ts';

const origin = 'https://live.example.org';
const day = 86_400_000;
let world: World;
let mails: MailPeer;

beforeAll(async () => {
  mails = await openMailPeer(origin);
  // No worker runs: each try is begun by hand, when the story wants it.
  world = await openWorld({ SMTP_URL: mails.url, ORIGIN: origin }, { services: ['http', 'realtime'] });
});
beforeEach(() => {
  mails.moods.length = 0;
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await mails[Symbol.asyncDispose]();
});

const kernel = () => world.program.kernel;

/** A mail that is kept, and one try after the other to send it. */
async function letterTo(to: string): Promise<{ send(): Promise<string>; row(): Promise<Row> }> {
  await kernel()
    .db.transaction()
    .execute((tx) =>
      writeMail(kernel(), tx, { to, locale: 'en', letter: 'signUpAgain', url: `${origin}/login` }),
    );
  const find = () =>
    kernel()
      .db.selectFrom('mails')
      .select(['id', 'sentAt', 'failures', 'lastError', 'sendingUntil'])
      .where('recipient', '=', to)
      .executeTakeFirstOrThrow();
  const { id } = await find();
  const job = sendMail(kernel());
  return {
    row: find,
    send: () =>
      job.run({ mailId: id }).then(
        () => 'done',
        (error: Error) => error.message,
      ),
  };
}
type Row = { sentAt: Date | null; failures: number; lastError: string | null; sendingUntil: Date | null };

describe('a mail server', () => {
  test('that says "not now" is asked again later, and gets the mail once', async () => {
    mails.moods.push('later', 'later');
    const letter = await letterTo('later@example.org');
    expect(await letter.send()).toMatch(/Not now/);
    expect(await letter.row()).toMatchObject({ sentAt: null, failures: 1, sendingUntil: null });
    expect(await letter.send()).toMatch(/Not now/);
    expect(await letter.send()).toBe('done');
    expect(await letter.row()).toMatchObject({ failures: 2, lastError: null, sentAt: expect.any(Date) });
    expect(await letter.send(), 'and once more, as a lost job would').toBe('done');
    expect(mails.to('later@example.org')).toHaveLength(1);
  });

  test('that hangs up after it has all of it gets it again, under the same Message-ID', async () => {
    mails.moods.push('gone');
    const letter = await letterTo('gone@example.org');
    expect(await letter.send()).not.toBe('done');
    expect(await letter.row()).toMatchObject({ sentAt: null, failures: 1 });
    expect(await letter.send()).toBe('done');
    const ids = mails.to('gone@example.org').map(({ raw }) => readMail(raw).headers.get('message-id'));
    expect(ids).toHaveLength(2);
    expect(ids[0]).toEqual(ids[1]);
  });

  test('that is not there at all does not change what is kept', async () => {
    await using house = await openWorld(
      { SMTP_URL: 'smtp://127.0.0.1:9', ORIGIN: origin },
      { services: ['http', 'realtime'] },
    );
    const visitor = await house.visitor();
    const answer = await visitor.call('signUp', {
      body: { email: 'ada@example.org', password: 'Carrier-Pigeon-7' },
    });
    expect([answer.status, answer.body]).toEqual([200, { url: '/signup/sent' }]);
    const { db } = house.program.kernel;
    await answerSignUps(house.program.kernel).run({});
    const [{ id } = { id: '0' }] = await db.selectFrom('mails').select('id').execute();
    await expect(sendMail(house.program.kernel).run({ mailId: id })).rejects.toThrow(/ECONNREFUSED/);
    const rows = await db.selectFrom('mails').select(['recipient', 'failures', 'sentAt']).execute();
    expect(rows).toEqual([{ recipient: 'ada@example.org', failures: 1, sentAt: null }]);
  });

  test('is spoken to by one at a time: of two who send the same mail one does', async () => {
    const letter = await letterTo('once@example.org');
    const outcomes = await Promise.all([letter.send(), letter.send(), letter.send()]);
    expect(outcomes.filter((outcome) => outcome === 'done').length).toBeGreaterThanOrEqual(1);
    expect(mails.to('once@example.org')).toHaveLength(1);
    expect(
      outcomes.filter((outcome) => outcome !== 'done').every((one) => /by somebody else/.test(one)),
    ).toBe(true);
  });

  test('that was spoken to by a program that died gets the mail from the next one, two minutes later', async () => {
    const letter = await letterTo('died@example.org');
    await kernel()
      .db.updateTable('mails')
      .set({ sendingUntil: new Date(world.clock.now().getTime() + 120_000) })
      .where('recipient', '=', 'died@example.org')
      .execute();
    expect(await letter.send()).toMatch(/by somebody else/);
    world.clock.forward(121_000);
    expect(await letter.send()).toBe('done');
  });
});

test('an address with angle brackets in quotes gets nothing rather than somebody else its mail', async () => {
  const letter = await letterTo('"ada<x>lovelace"@example.org');
  const before = mails.all.length;
  expect(await letter.send()).toBe('done');
  expect(mails.all).toHaveLength(before);
  expect(await letter.row()).toMatchObject({ sentAt: null, failures: 1 });
});

test('a mail server that hangs holds nobody up: the answer comes at once, and the mail in the end', async () => {
  await using peer = await openMailPeer(origin, ['later', 'silent']);
  await using house = await openWorld({ SMTP_URL: peer.url, ORIGIN: origin }, withWorker);
  const visitor = await house.visitor();
  const answer = await visitor.call('signUp', {
    body: { email: 'ada@example.org', password: 'Carrier-Pigeon-7' },
  });
  expect(answer.status).toBe(200);
  expect(peer.to('ada@example.org'), 'the answer did not wait for it').toEqual([]);
  // Refused at first; when the job library tries again, which need not be waited for, met with silence.
  const comeForward = async () =>
    (
      await sql`UPDATE pgboss.job SET start_after = now() WHERE name = ${sendMailJob} AND state = 'retry'`.execute(
        house.program.kernel.db,
      )
    ).numAffectedRows;
  await expect.poll(comeForward).toBe(1n);
  await peer.arrived('ada@example.org');
  const other = await visitor.call('signUp', {
    body: { email: 'bea@example.org', password: 'Carrier-Pigeon-7' },
  });
  expect(other.status).toBe(200);
  // The library tries again some ten seconds later.
}, 60_000);

test('a code to sign in is not behind a list of invitations, neither at first nor when it is tried again', async () => {
  await using fresh = await freshDatabase();
  // For one world after the other.
  const database = { ...fresh, drop: async () => undefined };
  await using peer = await openMailPeer(origin, Array(5).fill('later'));
  const guests = Array.from({ length: 12 }, (_, nth) => `guest${nth}@example.org`);
  {
    await using house = await openWorld({ SMTP_URL: peer.url, ORIGIN: origin }, { database });
    const { kernel } = house.program;
    const write = (letter: Omit<Letter, 'locale'>) =>
      kernel.db.transaction().execute((tx) => writeMail(kernel, tx, { ...letter, locale: 'en' }));
    for (const to of guests) await write({ to, letter: 'teamInvite', values: { team: 'A', inviter: 'B' } });
    await write({ to: 'ada@example.org', letter: 'signInCode', code: '123456' });
  }
  await using house = await openWorld({ SMTP_URL: peer.url, ORIGIN: origin }, { ...withWorker, database });
  await expect.poll(() => peer.all.length, { timeout: 10_000 }).toBe(8);
  const reached = peer.all.flatMap(({ to }) => to);
  expect(reached, 'she is among the five that are tried first').not.toContain('ada@example.org');
  const { db } = house.program.kernel;
  const again = () =>
    sql<{
      recipient: string;
    }>`SELECT m.recipient FROM pgboss.job j JOIN mails m ON m.id = (j.data->>'mailId')::bigint
      WHERE j.name = ${sendMailJob} AND j.state = 'retry' ORDER BY j.priority DESC, m.id`.execute(db);
  await expect
    .poll(async () => (await again()).rows.map(({ recipient }) => recipient), { timeout: 10_000 })
    .toEqual(['ada@example.org', ...guests.slice(0, 4)]);
}, 60_000);

describe('a mail server that takes no mail', () => {
  type Try = { state: string; count: number; seconds: number };
  const lastTry = async (house: World): Promise<Try | undefined> =>
    (
      await sql<Try>`SELECT state::text, retry_count AS count, extract(epoch FROM start_after - now())::float AS seconds
        FROM pgboss.job WHERE name = ${sendMailJob}`.execute(house.program.kernel.db)
    ).rows[0];
  /** As if it had been tried so often by now, and it were time again. */
  const triedBefore = (house: World, count: number) =>
    sql`UPDATE pgboss.job SET start_after = now(), retry_count = ${count} WHERE name = ${sendMailJob}`.execute(
      house.program.kernel.db,
    );
  const sendTo = (house: World, to: string) =>
    house.program.kernel.db.transaction().execute((tx) =>
      writeMail(house.program.kernel, tx, {
        to,
        locale: 'en',
        letter: 'signUpAgain',
        url: `${origin}/login`,
      }),
    );

  test('for three days is asked again each half hour, and gets it once in the end', async () => {
    await using peer = await openMailPeer(origin, ['later', 'later', 'later']);
    await using house = await openWorld({ SMTP_URL: peer.url, ORIGIN: origin }, withWorker);
    await sendTo(house, 'ada@example.org');
    const stateOf = async () => ({ ...(await lastTry(house)), seconds: undefined });
    await expect.poll(stateOf, { timeout: 10_000 }).toEqual({ state: 'retry', count: 0 });
    // Ten quick ones at first, then twice an hour.
    for (const count of [12, 9 + 2 * 70]) {
      await triedBefore(house, count);
      await expect.poll(stateOf, { timeout: 10_000 }).toEqual({ state: 'retry', count: count + 1 });
      expect((await lastTry(house))?.seconds).toBeLessThanOrEqual(1_800);
    }
    await triedBefore(house, 9 + 2 * 71);
    await peer.arrived('ada@example.org');
    await expect.poll(stateOf, { timeout: 10_000 }).toMatchObject({ state: 'completed' });
    expect(peer.to('ada@example.org')).toHaveLength(1);
  }, 60_000);

  test('for good, since there is no such mailbox, is asked no oftener than before', async () => {
    await using peer = await openMailPeer(origin, ['never', 'never']);
    await using house = await openWorld({ SMTP_URL: peer.url, ORIGIN: origin }, withWorker);
    await sendTo(house, 'nobody@example.org');
    const state = async () => (await lastTry(house))?.state;
    await expect.poll(state, { timeout: 10_000 }).toBe('retry');
    await house.program.kernel.db.updateTable('mails').set({ failures: 12 }).execute();
    await triedBefore(house, 12);
    await expect.poll(state, { timeout: 10_000 }).toBe('failed');
    expect(peer.to('nobody@example.org')).toEqual([]);
  }, 60_000);
});

test('mails are kept for 30 days, and no longer, whatever became of them', async () => {
  const letter = await letterTo('old@example.org');
  await letter.send();
  await letterTo('never-sent@example.org');
  const kept = async () => {
    await forgetMails(kernel()).run({});
    const rows = await kernel().db.selectFrom('mails').select('recipient').orderBy('id').execute();
    return rows.map(({ recipient }) => recipient).filter((to) => /^(old|never-sent)@/.test(to));
  };
  world.clock.forward(29 * day);
  expect(await kept()).toEqual(['old@example.org', 'never-sent@example.org']);
  world.clock.forward(2 * day);
  expect(await kept()).toEqual([]);
});

test('mails whose job was lost are put back on their way', async () => {
  const letter = await letterTo('lost@example.org');
  await kernel()
    .db.updateTable('mails')
    .set({ madeAt: new Date(Date.now() - 2 * 3_600_000) })
    .where('recipient', '=', 'lost@example.org')
    .execute();
  await resumeMails(kernel()).run({});
  expect(await letter.send()).toBe('done');
  expect(mails.to('lost@example.org')).toHaveLength(1);
});
