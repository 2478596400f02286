import { describe, expect, test } from 'vitest';
import { closeCodes } from '#contract/realtime/protocol.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import {
  join,
  type Person,
  person as personIn,
  teamEvent,
  teamOf,
} from '#server/test/prepared/team-for-tests.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { waitingForLocks } from '#server/test/waiting-for-locks.ts';

const world = worldForTests();

const person = (name: string) => personIn(world, name);
const team = (name?: string) => teamOf(world, name);

async function rolesIn(tId: string, seenBy: Browser): Promise<Record<string, string>> {
  const { members } = (await seenBy.call('listMembers', { params: { tId } })).body;
  return Object.fromEntries(members.map(({ id, role }) => [id, role]));
}

describe('a team', () => {
  test('is made with its owner, and teams are listed by name whatever its case (R-154)', async () => {
    const { browser } = await person('Ola');
    for (const name of ['Zoo', 'swifts', 'ärzte b', 'Owls', 'Terns', 'Ärzte'])
      await browser.call('makeTeam', { body: { name } });
    await world.pigeonhole(browser);
    const { workspaces } = (await browser.call('listWorkspaces')).body;
    expect(workspaces.map(({ kind, name }) => [kind, name])).toEqual([
      ['personal', 'Personal'],
      ['team', 'Ärzte'],
      ['team', 'ärzte b'],
      ['team', 'Owls'],
      ['team', 'swifts'],
      ['team', 'Terns'],
      ['team', 'Zoo'],
    ]);
    expect(workspaces[1]).toMatchObject({ role: 'owner', isTeamOwner: true, isTeamLead: false, members: 1 });
  });

  test('has a name of two to a hundred characters, and none that could be a tag in a letter', async () => {
    const { browser } = await person('Nora');
    for (const [name, key] of [
      ['x', 'team.name.short'],
      ['x'.repeat(101), 'team.name.long'],
      ['<b>Owls</b>', 'team.name.signs'],
      ['Owls\nBcc: all', 'team.name.signs'],
    ] as const) {
      const { status, body } = await browser.call('makeTeam', { body: { name } });
      expect([status, body.details?.['data.name']?.[0]?.type]).toEqual([422, key]);
    }
  });

  test('looks to a stranger like one that does not exist; a personal workspace is none', async () => {
    const { tId, member } = await team();
    const stranger = await person('Stan');
    const seen = await stranger.browser.call('readTeam', { params: { tId } });
    const none = await stranger.browser.call('readTeam', { params: { tId: '987654321' } });
    expect(seen.status).toBe(404);
    expect({ ...seen.body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
    expect((await member.browser.call('readTeam', { params: { tId } })).body.team.can).toEqual([
      'view',
      'seeMembers',
      'moveEvents',
      'leave',
    ]);

    await world.pigeonhole(stranger.browser);
    const [personal] = (await stranger.browser.call('listWorkspaces')).body.workspaces;
    expect(personal?.can).toEqual(['view', 'seeMembers', 'setNetworks', 'setUp', 'moveEvents']);
    const params = { tId: personal?.id ?? '' };
    expect((await stranger.browser.call('readTeam', { params })).status).toBe(404);
    const invited = await stranger.browser.call('addMember', { params, body: { email: 'a@example.org' } });
    expect(invited.body.error).toBe('NotAllowed');
  });
});

describe('what each role may (R-117)', () => {
  test('invite and manage: owner and lead; security and ownership: the owner; look and leave: all', async () => {
    const { tId, owner, lead, member } = await team();
    const params = { tId };
    const security = { passwordsExpire: false, passwordsNotRepeated: false };
    const may = async ({ browser }: Person) => ({
      invite: (await browser.call('addMember', { params, body: { email: 'x@example.org' } })).status === 200,
      manage:
        (await browser.call('assignTeamLead', { params: { tId, memberId: owner.id } })).body.error ===
        'Conflict',
      own:
        (await browser.call('transferTeamOwner', { params: { tId, memberId: owner.id } })).body.error ===
        'Conflict',
      secure: (await browser.call('setPasswordPolicy', { params, body: security })).status === 200,
      look: (await browser.call('listMembers', { params })).status === 200,
    });
    expect(await may(owner)).toEqual({ invite: true, manage: true, own: true, secure: true, look: true });
    expect(await may(lead)).toEqual({ invite: true, manage: true, own: false, secure: false, look: true });
    expect(await may(member)).toEqual({
      invite: false,
      manage: false,
      own: false,
      secure: false,
      look: true,
    });
  });

  test('who has been invited is seen by those who may invite', async () => {
    const { tId, lead, member } = await team();
    await lead.browser.call('addMember', { params: { tId }, body: { email: 'asked@example.org' } });
    const seenBy = async ({ browser }: Person) =>
      (await browser.call('listMembers', { params: { tId } })).body.invites.map(({ email }) => email);
    expect(await seenBy(lead)).toEqual(['asked@example.org']);
    expect(await seenBy(member)).toEqual([]);
  });

  test('OP-71: a member sets up and runs every event of the team, whoever made it', async () => {
    const { tId, member } = await team();
    const event = await teamEvent(world, tId);
    const { browser } = member;
    const phId = event.id;
    const done = async (answer: Promise<{ status: number; body: object }>) => {
      const { status, body } = await answer;
      expect(status, JSON.stringify(body)).toBe(200);
    };

    await done(browser.call('editAbout', { params: { phId }, body: { name: 'Team day' } }));
    const lsId = await world.qna(browser, phId, { filtering: true });
    const phone = await world.attendee(event.passcode);
    const asked = await phone.call('askQuestion', {
      params: { lsId },
      body: { key: newKey(), text: 'Why?' },
    });
    const params = { lsId, questionId: asked.body.itemId };
    await done(browser.call('moveQuestion', { params, body: { from: 'pending', to: 'allowed' } }));
    await done(browser.call('endSession', { params: { lsId } }));
    await done(browser.call('readRunLinks', { params: { phId } }));
    await done(browser.call('resetRunLink', { params: { phId, type: 'moderator' } }));
    await done(browser.call('givePanelAccess', { params: { phId, panel: 'admin' } }));
    await done(browser.call('resetPanelAccess', { params: { phId, panel: 'admin' } }));
  });

  test('a member has their role on the events of the team, and on nobody else’s', async () => {
    const { tId, owner, lead, member } = await team();
    const { id: phId } = await teamEvent(world, tId);
    for (const { browser } of [owner, lead, member]) {
      const { status, body } = await browser.call('readPigeonhole', { params: { phId } });
      expect([status, body.pigeonhole?.owner]).toEqual([200, { type: 'team', id: tId }]);
      expect(body.pigeonhole.can).toContain('edit');
    }
    const loaded = await Promise.all(
      [owner, lead, member].map(async ({ browser }) => {
        const list = await browser.call('listPigeonholes');
        return [list.body.meta.team_total, list.body.pigeonholes.map(({ id }) => id)];
      }),
    );
    expect(loaded).toEqual([1, 1, 1].map((count) => [count, [phId]]));
    const stranger = await person('Sven');
    expect((await stranger.browser.call('readPigeonhole', { params: { phId } })).status).toBe(404);
  });
});

describe('roles change (R-157)', () => {
  test('a member becomes a lead and a member again', async () => {
    const { tId, owner, member } = await team();
    const params = { tId, memberId: member.id };
    expect((await owner.browser.call('assignTeamLead', { params })).body.member.role).toBe('lead');
    expect((await owner.browser.call('demoteTeamLead', { params })).body.member.role).toBe('member');
    expect((await owner.browser.call('demoteTeamLead', { params })).body.error).toBe('Conflict');
  });

  test('ownership is handed over, and its giver goes on as a lead', async () => {
    const { tId, owner, member } = await team();
    const params = { tId, memberId: member.id };
    expect((await owner.browser.call('transferTeamOwner', { params })).body.member.role).toBe('owner');
    expect(await rolesIn(tId, member.browser)).toMatchObject({ [owner.id]: 'lead', [member.id]: 'owner' });
  });

  test('a lead hands their place to a member', async () => {
    const { tId, owner, lead, member } = await team();
    const params = { tId, memberId: member.id };
    expect((await lead.browser.call('transferTeamLead', { params })).body.member.role).toBe('lead');
    expect(await rolesIn(tId, owner.browser)).toMatchObject({ [lead.id]: 'member', [member.id]: 'lead' });
    expect((await owner.browser.call('transferTeamLead', { params })).body.error).toBe('NotAllowed');
  });

  test('of two who hand over the same ownership at once, one does', async () => {
    const { tId, owner, lead, member } = await team();
    const answers = await Promise.all(
      [lead, member].map(({ id }) =>
        owner.browser.tab().call('transferTeamOwner', { params: { tId, memberId: id } }),
      ),
    );
    // The other finds that it has been done, or is no owner any more by then.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409 || status === 403)).toHaveLength(1);
    const roles = Object.values(await rolesIn(tId, owner.browser));
    expect(roles.filter((role) => role === 'owner')).toHaveLength(1);
  });

  test('somebody of another team is nobody here', async () => {
    const { tId, owner } = await team();
    const elsewhere = await person('Elsa');
    for (const name of ['assignTeamLead', 'removeMember', 'transferTeamOwner'] as const)
      expect((await owner.browser.call(name, { params: { tId, memberId: elsewhere.id } })).status).toBe(404);
  });
});

describe('who may is asked again when it is one’s turn', () => {
  /** Calls that were all allowed before any of them was done: they wait for the team, and go on one after the other. */
  async function atOnce<Answer>(tId: string, calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
    const { db } = world.program.kernel;
    const held = await db.startTransaction().execute();
    await held.selectFrom('workspaces').select('id').where('id', '=', tId).forUpdate().execute();
    const answers: Promise<Answer>[] = [];
    for (const [index, call] of calls.entries()) {
      answers.push(call());
      await expect.poll(() => waitingForLocks(db)).toBe(index + 1);
    }
    await held.commit().execute();
    return Promise.all(answers);
  }

  const remove = (by: Person, tId: string, whom: Person) => () =>
    by.browser.call('removeMember', { params: { tId, memberId: whom.id } });

  test('of two leads who remove each other at the same moment, one does', async () => {
    const { tId, owner, lead, member } = await team();
    await owner.browser.call('assignTeamLead', { params: { tId, memberId: member.id } });
    const [first, second] = await atOnce(tId, [remove(lead, tId, member), remove(member, tId, lead)]);
    expect([first?.status, second?.status]).toEqual([200, 404]);
    expect(await rolesIn(tId, owner.browser)).toEqual({ [owner.id]: 'owner', [lead.id]: 'lead' });
  });

  test('of two owners likewise, and somebody stays', async () => {
    const { tId, owner, lead } = await team();
    await world.program.kernel.db
      .updateTable('workspaceMembers')
      .set({ role: 'owner' })
      .where('workspaceId', '=', tId)
      .where('accountId', '=', lead.id)
      .execute();
    const [first, second] = await atOnce(tId, [remove(owner, tId, lead), remove(lead, tId, owner)]);
    expect([first?.status, second?.status]).toEqual([200, 404]);
    expect(await rolesIn(tId, owner.browser)).toMatchObject({ [owner.id]: 'owner' });
  });

  test('a lead who is one no more neither removes, invites, nor makes leads', async () => {
    const { tId, owner, lead, member } = await team();
    const params = { tId, memberId: member.id };
    const [demoted, ...late] = await atOnce<{ status: number }>(tId, [
      () => owner.browser.call('demoteTeamLead', { params: { tId, memberId: lead.id } }),
      remove(lead, tId, member),
      () => lead.browser.call('assignTeamLead', { params }),
      () => lead.browser.call('addMember', { params: { tId }, body: { email: 'late@example.org' } }),
      () => lead.browser.call('resetInviteLink', { params: { tId } }),
    ]);
    expect([demoted?.status, ...late.map(({ status }) => status)]).toEqual([200, 403, 403, 403, 403]);
    expect(await rolesIn(tId, owner.browser)).toMatchObject({ [lead.id]: 'member', [member.id]: 'member' });
  });

  test('an owner who has handed the team over sets no policy and removes no owner', async () => {
    const { tId, owner, member } = await team();
    const [, policy, removal] = await atOnce<{ status: number; body: { error?: string } }>(tId, [
      () => owner.browser.call('transferTeamOwner', { params: { tId, memberId: member.id } }) as never,
      () =>
        owner.browser.call('setPasswordPolicy', {
          params: { tId },
          body: { passwordsExpire: true, passwordsNotRepeated: true },
        }) as never,
      remove(owner, tId, member) as never,
    ]);
    expect([policy?.status, removal?.body.error]).toEqual([403, 'OwnersOnly']);
    expect(await rolesIn(tId, member.browser)).toMatchObject({ [member.id]: 'owner' });
  });
});

describe('somebody goes', () => {
  test('the last owner can neither leave nor be removed; a lead removes no owner', async () => {
    const { tId, owner, lead } = await team();
    expect((await owner.browser.call('leaveTeam', { params: { tId } })).body.error).toBe('LastOwner');
    const own = { tId, memberId: owner.id };
    expect((await owner.browser.call('removeMember', { params: own })).body.error).toBe('LastOwner');
    expect((await lead.browser.call('removeMember', { params: own })).body.error).toBe('OwnersOnly');
    expect(Object.values(await rolesIn(tId, owner.browser))).toContain('owner');
  });

  test('an owner who is suspended is none who remains, and none to hand the team over to', async () => {
    const { tId, owner, lead, member } = await team();
    const { db } = world.program.kernel;
    await db
      .updateTable('workspaceMembers')
      .set({ role: 'owner' })
      .where('workspaceId', '=', tId)
      .where('accountId', '=', lead.id)
      .execute();
    const suspend = (ids: readonly string[], at: Date | null) =>
      db.updateTable('accounts').set({ suspendedAt: at }).where('id', 'in', ids).execute();
    await suspend([lead.id, member.id], world.clock.now());

    expect((await owner.browser.call('leaveTeam', { params: { tId } })).body.error).toBe('LastOwner');
    for (const memberId of [owner.id, lead.id])
      expect(
        (await owner.browser.call('removeMember', { params: { tId, memberId } })).body.error,
        memberId,
      ).toBe(memberId === owner.id ? 'LastOwner' : undefined);
    const params = { tId, memberId: member.id };
    expect((await owner.browser.call('transferTeamOwner', { params })).body.error).toBe('LastOwner');
    expect(await rolesIn(tId, owner.browser)).toMatchObject({ [owner.id]: 'owner', [member.id]: 'member' });
    await suspend([member.id], null);
    expect((await owner.browser.call('transferTeamOwner', { params })).status).toBe(200);
  });

  test('whoever leaves finds the team no more', async () => {
    const { tId, member } = await team();
    expect((await member.browser.call('leaveTeam', { params: { tId } })).body).toEqual({ success: true });
    expect((await member.browser.call('readTeam', { params: { tId } })).status).toBe(404);
    expect((await member.browser.call('listWorkspaces')).body.workspaces).toEqual([]);
  });

  test('a removed member’s live line to the team’s event is cut within a second; what else they have stays', async () => {
    const { tId, owner, member } = await team();
    const { id: phId } = await teamEvent(world, tId);
    const ownEvent = await world.pigeonhole(member.browser);
    const atTheTeam = await world.live(member.browser, phId, 'admin', '0');
    const atTheirOwn = await world.live(member.browser, ownEvent.id, 'admin', '0');
    const ownersScreen = await world.live(owner.browser, phId, 'admin', '0');

    await owner.browser.call('removeMember', { params: { tId, memberId: member.id } });

    await expect.poll(() => atTheTeam.closeCode).toBe(closeCodes.rightsLost);
    expect([atTheirOwn.closeCode, ownersScreen.closeCode]).toEqual([null, null]);
    expect((await member.browser.call('readPigeonhole', { params: { phId } })).status).toBe(404);
    const again = await world.live(member.browser, phId, 'admin');
    await expect.poll(() => again.closeCode).not.toBeNull();
  });
});

describe('what a team asks of passwords (R-056)', () => {
  const policyOf = async (id: string) =>
    world.program.kernel.db
      .selectFrom('accounts')
      .select(['passwordLastsDays', 'passwordsBarred'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const none = { passwordLastsDays: null, passwordsBarred: 0 };

  test('holds for its members while they are in it, by the strictest of their teams', async () => {
    const [one, other] = [await team('One'), await team('Other')];
    const { member } = one;
    await join(world, other.tId, member, 'member');
    const set = (of: typeof one, passwordsExpire: boolean, passwordsNotRepeated: boolean) =>
      of.owner.browser.call('setPasswordPolicy', {
        params: { tId: of.tId },
        body: { passwordsExpire, passwordsNotRepeated },
      });

    const { team: shown } = (await set(one, true, false)).body;
    expect(shown).toMatchObject({ passwordsExpire: true, passwordsNotRepeated: false });
    expect(await policyOf(member.id)).toEqual({ passwordLastsDays: 90, passwordsBarred: 0 });
    await set(other, false, true);
    expect(await policyOf(member.id)).toEqual({ passwordLastsDays: 90, passwordsBarred: 5 });
    await set(one, false, false);
    expect(await policyOf(member.id)).toEqual({ passwordLastsDays: null, passwordsBarred: 5 });

    await other.owner.browser.call('removeMember', { params: { tId: other.tId, memberId: member.id } });
    expect(await policyOf(member.id)).toEqual(none);
    await join(world, other.tId, member, 'member');
    expect(await policyOf(member.id), 'and again from joining on').toEqual({ ...none, passwordsBarred: 5 });
    await member.browser.call('leaveTeam', { params: { tId: other.tId } });
    expect(await policyOf(member.id)).toEqual(none);
  });

  test('a rule that a call leaves out stays: two who change one each take nothing back from one another', async () => {
    const { tId, owner } = await team();
    const set = async (body: { passwordsExpire?: boolean; passwordsNotRepeated?: boolean }) =>
      (await owner.browser.call('setPasswordPolicy', { params: { tId }, body })).body.team;
    await set({ passwordsExpire: true });
    expect(await set({ passwordsNotRepeated: true })).toMatchObject({
      passwordsExpire: true,
      passwordsNotRepeated: true,
    });
    expect(await set({ passwordsExpire: false })).toMatchObject({
      passwordsExpire: false,
      passwordsNotRepeated: true,
    });
  });

  test('an old password leads a member to another one at the next sign-in, and nobody else', async () => {
    const { tId, owner, member } = await team();
    const stranger = await person('Sol');
    await owner.browser.call('setPasswordPolicy', {
      params: { tId },
      body: { passwordsExpire: true, passwordsNotRepeated: true },
    });
    await world.program.kernel.db
      .updateTable('accounts')
      .set({ passwordSetAt: new Date(world.clock.now().getTime() - 91 * 86_400_000) })
      .where('id', 'in', [member.id, stranger.id])
      .execute();
    const lands = async ({ email }: Person) => {
      const browser = await world.visitor();
      const { body } = await browser.call('signIn', { body: { email, passwd: 'Carrier-Pigeon-7' } });
      return body.url;
    };
    expect(await lands(member)).toMatch(/^\/changeExpiredPassword/);
    expect(await lands(stranger)).toBe('/p/list/');
  });
});
