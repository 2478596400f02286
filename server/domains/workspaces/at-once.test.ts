import { expect, test } from 'vitest';
import type { Tx } from '#server/kernel/db/database.ts';
import type { Browser } from '#server/test/browser.ts';
import { waitingForLocks } from '#server/test/waiting-for-locks.ts';
import { password } from '#server/test/world.ts';
import { emailOf, invitationsForTests, type Team } from './invitations.fixture.ts';
import { joinTeam } from './members/join-team.ts';

const { world, team, invite } = invitationsForTests();

const idOf = async (browser: Browser) => (await browser.call('myAccount')).body.account.id;
const memberOf =
  ({ tId }: Team, accountId: string) =>
  (tx: Tx) => {
    const { keys } = world.program.kernel;
    return joinTeam({ tx, keys, now: world.clock.now() }, { workspaceId: tId, accountId, role: 'member' });
  };
const join = (birds: Team, accountId: string) =>
  world.program.kernel.db.transaction().execute(memberOf(birds, accountId));

const ask = ({ owner, tId }: Team, passwordsExpire: boolean, passwordsNotRepeated: boolean) =>
  owner.call('setPasswordPolicy', { params: { tId }, body: { passwordsExpire, passwordsNotRepeated } });

const policyOf = (id: string) =>
  world.program.kernel.db
    .selectFrom('accounts')
    .select(['passwordLastsDays', 'passwordsBarred'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Does something in a transaction that is committed when `meanwhile` says so. */
async function holding<Answer>(
  act: (tx: Tx) => Promise<unknown>,
  meanwhile: (letGo: () => Promise<unknown>) => Promise<Answer>,
): Promise<Answer> {
  const held = await world.program.kernel.db.startTransaction().execute();
  await act(held);
  return meanwhile(() => held.commit().execute());
}

/** Starts calls one after the other; goes on with the next once one waits for a lock, or is done. */
async function startAll<Answer>(calls: readonly (() => Promise<Answer>)[]): Promise<Promise<Answer>[]> {
  const answers: Promise<Answer>[] = [];
  let done = 0;
  for (const call of calls) {
    answers.push(call().finally(() => (done += 1)));
    await expect
      .poll(async () => (await waitingForLocks(world.program.kernel.db)) + done)
      .toBe(answers.length);
  }
  return answers;
}

const lockAccount = (id: string) => (tx: Tx) =>
  tx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute();

test('whoever is joining while a policy is set is held to it', async () => {
  const birds = await team();
  const mei = await idOf(await world.organiser('Mei'));
  await holding(memberOf(birds, mei), async (letGo) => {
    const [set] = await startAll([() => ask(birds, true, true)]);
    await letGo();
    expect((await set)?.status).toBe(200);
  });
  expect(await policyOf(mei)).toEqual({ passwordLastsDays: 90, passwordsBarred: 5 });
});

test('and so is who joins while it is being applied to the others', async () => {
  const birds = await team();
  const mei = await idOf(await world.organiser('Mei'));
  await holding(lockAccount(await idOf(birds.owner)), async (letGo) => {
    const both = await startAll<unknown>([() => ask(birds, true, true), () => join(birds, mei)]);
    await letGo();
    await Promise.all(both);
  });
  expect(await policyOf(mei)).toEqual({ passwordLastsDays: 90, passwordsBarred: 5 });
});

test('of two teams that set theirs at the same moment, both count', async () => {
  const [one, other] = [await team(), await team()];
  const mei = await idOf(await world.organiser('Mei'));
  await join(one, mei);
  await join(other, mei);
  await holding(lockAccount(mei), async (letGo) => {
    const both = await startAll([() => ask(one, true, false), () => ask(other, false, true)]);
    await letGo();
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
  });
  expect(await policyOf(mei)).toEqual({ passwordLastsDays: 90, passwordsBarred: 5 });
});

test('whoever comes by the link of a team at the moment in which its only owner closes their account does not join', async () => {
  const birds = await team();
  const { owner, tId } = birds;
  const guest = await world.organiser('Gus');
  const { url } = (await owner.call('resetInviteLink', { params: { tId } })).body;
  const hash = new URL(url).pathname.split('/').at(-1) ?? '';
  const lockTeam = (tx: Tx) =>
    tx.selectFrom('workspaces').select('id').where('id', '=', tId).forUpdate().execute();
  const statuses = await holding(lockTeam, async (letGo) => {
    const both = await startAll<{ status: number }>([
      () => owner.call('closeAccount', { body: { passwd: password } }),
      () => guest.call('acceptMailedInvitation', { params: { hash } }),
    ]);
    await letGo();
    return (await Promise.all(both)).map(({ status }) => status);
  });
  expect(statuses).toEqual([200, 410]);
});

test.each(['acceptMailedInvitation', 'acceptInvite'] as const)(
  'an invitation that is sent anew while it is accepted: neither is broken off (%s)',
  async (name) => {
    const birds = await team();
    const { owner, tId } = birds;
    const guest = await world.organiser('Gus');
    const { hash, inviteId } = await invite(await emailOf(guest), birds);
    const lockTeam = (tx: Tx) =>
      tx.selectFrom('workspaces').select('id').where('id', '=', tId).forUpdate().execute();
    const accept = () =>
      name === 'acceptInvite'
        ? guest.call(name, { params: { tId }, body: { inviteId } })
        : guest.call(name, { params: { hash } });
    const statuses = await holding(lockTeam, async (letGo) => {
      const both = await startAll<{ status: number }>([
        () => owner.call('resendInvite', { params: { tId }, body: { inviteId } }),
        accept,
      ]);
      await letGo();
      return (await Promise.all(both)).map(({ status }) => status);
    });
    // The link in the first mail is void by then; the invitation itself is not.
    expect(statuses).toEqual([200, name === 'acceptInvite' ? 200 : 410]);
  },
);
