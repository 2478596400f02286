import { request } from 'node:http';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { closeAccountOf, isNotDone, suspendAccount } from '#server/domains/accounts/index.ts';
import { holdMails, stepWaits, until } from '#server/domains/tasks/tasks.fixture.ts';
import { forgetPerson } from '#server/kernel/kept/forget.ts';
import { keepers } from '#server/program.ts';
import type { Browser } from '#server/test/browser.ts';
import { waitingForLocks } from '#server/test/waiting-for-locks.ts';
import { invitationsForTests, type Team } from '../invitations.fixture.ts';
import { joinTeam } from '../members/join-team.ts';

const { world, fresh, team } = invitationsForTests();

const megabyte = 1024 * 1024;
const inTime = { timeout: 30_000 };

/** Begins to send a list as a browser does, without saying how long it is. */
function beginList({ owner, tId }: Team, headers: Record<string, string> = {}) {
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const sent = request(`${world.origin}/api/team/${tId}/member/bulk/list`, {
    method: 'POST',
    headers: {
      cookie,
      'x-csrf-token': owner.csrfToken,
      'content-type': 'application/octet-stream',
      ...headers,
    },
  });
  const status = new Promise<number | null>((resolve) => {
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? null);
    });
    sent.on('error', () => resolve(null));
  });
  return { sent, status };
}

async function sendList({ owner, tId }: Team, emails: readonly string[]): Promise<string> {
  const response = await owner.fetch(`/api/team/${tId}/member/bulk/list`, {
    method: 'POST',
    headers: { 'x-csrf-token': owner.csrfToken, 'content-type': 'application/octet-stream' },
    body: emails.join('\n'),
  });
  expect(response.status).toBe(202);
  return ((await response.json()) as { task: { id: string } }).task.id;
}

async function countOf(what: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  const { rows } = await what.execute(world.program.kernel.db);
  return rows[0]?.count ?? 0;
}
const tasks = () => countOf(sql<{ count: number }>`SELECT count(*)::int AS count FROM tasks`);
const invites = ({ tId }: Team) =>
  countOf(
    sql<{ count: number }>`SELECT count(*)::int AS count FROM team_invites WHERE workspace_id = ${tId}`,
  );

test('a list whose connection is cut in the middle invites nobody, and leaves its place to others', async () => {
  const birds = await team();
  for (let tries = 0; tries < 20; tries += 1) {
    const { sent, status } = beginList(birds, { expect: '100-continue', 'content-length': '1000' });
    sent.on('continue', () => sent.write('email\nada@example.org\nbob@exam', () => sent.destroy()));
    expect(await status).toBeNull();
  }
  expect([await tasks(), await invites(birds)]).toEqual([0, 0]);
  const id = await sendList(birds, ['ada@example.org']);
  expect((await until(birds.owner, id, 'done')).outcome).toEqual({ invited: 1, passedOver: 0 });
});

test('a list of 1 GB that does not say so is refused after its first megabytes, and no more of it is read', async () => {
  const birds = await team();
  const { sent, status } = beginList(birds);
  const part = Buffer.alloc(megabyte, 'a@example.org\n');
  let answered = false;
  const answer = status.then(() => {
    answered = true;
  });
  let parts = 0;
  for (; parts < 1024 && !answered; parts += 1)
    if (!sent.write(part)) await Promise.race([answer, new Promise((done) => sent.once('drain', done))]);
  expect(await status).toBe(413);
  sent.destroy();
  expect(parts, 'what fits between two ends of a connection').toBeLessThan(64);
  expect(await invites(birds)).toBe(0);
});

test('an account that is erased with its team while its list is under way: all or nothing of a step, and others go on', async () => {
  const [birds, others] = [await team(), await team()];
  const { id: accountId, email } = (await birds.owner.call('myAccount')).body.account;
  const guests = Array.from({ length: 60 }, () => fresh('guest'));
  await using held = await holdMails(world);
  const id = await sendList(birds, guests);
  await stepWaits(world);
  const erased = forgetPerson(world.program.kernel, { accountId, email }, async () => true);
  await held.letGo();
  await erased;

  const db = world.program.kernel.db;
  await expect
    .poll(async () => (await sql`SELECT FROM tasks WHERE id = ${id}`.execute(db)).rows.length)
    .toBe(0);
  expect(await invites(birds)).toBe(0);
  const letters = await countOf(
    sql<{ count: number }>`SELECT count(*)::int AS count FROM mails WHERE recipient = ANY(${guests})`,
  );
  expect([0, 25, 50, 60], 'those of whole steps, from before').toContain(letters);
  const next = await sendList(others, [fresh('other')]);
  expect((await until(others.owner, next, 'done')).outcome).toEqual({ invited: 1, passedOver: 0 });
});

/** Somebody else who leads the team. */
async function leadOf({ tId }: Team): Promise<{ lea: Browser; email: string }> {
  const lea = await world.organiser('Lea');
  const { id: accountId, email } = (await lea.call('myAccount')).body.account;
  await world.byCommand((writer) => joinTeam(writer, { workspaceId: tId, accountId, role: 'lead' }));
  return { lea, email };
}

/** Whether nobody is at a team. */
const isFree = async ({ tId }: Team) =>
  (await countOf(sql<{ count: number }>`
    SELECT count(*)::int AS count
    FROM (SELECT FROM workspaces WHERE id = ${tId} FOR NO KEY UPDATE SKIP LOCKED) free`)) === 1;

/** How many wait until somebody else is done with a team. */
const waitingForTeam = () => waitingForLocks(world.program.kernel.db, 'from "workspaces"');

test.each([
  ['suspended', suspendAccount],
  ['closed', closeAccountOf],
])(
  'whoever is %s while their list is under way invites nobody after the step that is being done',
  async (_, end) => {
    const birds = await team();
    const { lea, email } = await leadOf(birds);
    const guests = Array.from({ length: 90 }, () => fresh('guest'));
    const { db } = world.program.kernel;
    const held = await db.startTransaction().execute();
    await sql`LOCK TABLE team_invites IN EXCLUSIVE MODE`.execute(held);
    const id = await sendList({ ...birds, owner: lea }, guests);
    await expect.poll(() => isFree(birds), { message: 'a step has begun', ...inTime }).toBe(false);
    const ended = world.byCommand(async (writer) => {
      expect(isNotDone(await end(writer, { keepers, mail: world.program.kernel }, email))).toBe(false);
      await expect.poll(waitingForTeam, { message: 'the next step has begun', ...inTime }).toBe(1);
      return { sent: await invites(birds) };
    });
    await expect.poll(waitingForTeam, inTime).toBe(1);
    await held.commit().execute();
    const { sent } = await ended;
    const task = () =>
      db.selectFrom('tasks').select(['state', 'problem']).where('id', '=', id).executeTakeFirst();
    await expect.poll(task, inTime).toEqual({ state: 'failed', problem: 'NotFound' });
    // Two steps, where the second one was quicker at the team.
    expect([25, 50]).toContain(sent);
    expect(await invites(birds)).toBe(sent);
    const { body } = await birds.owner.call('listMembers', { params: { tId: birds.tId } });
    expect(body.invites).toEqual([]);
  },
);

test('an invitation that waits for its turn while its sender is suspended is not sent', async () => {
  const birds = await team();
  const { lea, email } = await leadOf(birds);
  const { call } = await world.byCommand(async (writer) => {
    expect(await suspendAccount(writer, { keepers, mail: world.program.kernel }, email)).toBe('done');
    const call = lea.call('addMember', { params: { tId: birds.tId }, body: { email: fresh('guest') } });
    await expect.poll(waitingForTeam, inTime).toBe(1);
    return { call };
  });
  const { status, body } = await call;
  expect([status, body]).toMatchObject([403, { error: 'Forbidden' }]);
  expect(await invites(birds)).toBe(0);
});
