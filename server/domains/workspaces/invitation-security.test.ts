import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { hashSecret } from '#server/kernel/keys.ts';
import type { Browser } from '#server/test/browser.ts';
import { join, person } from '#server/test/prepared/team-for-tests.ts';
import { password, patiently } from '#server/test/world.ts';
import { emailOf, invitationsForTests, members, type Team, theirs } from './invitations.fixture.ts';

const { world, mails, fresh, team, invite, signUp } = invitationsForTests();

describe('nobody gets in who was not asked', () => {
  test('a hundred who press the same button at once are one member, and one entry in the log', async () => {
    const birds = await team();
    const guest = await world.organiser('Lars');
    const email = await emailOf(guest);
    const { hash } = await invite(email, birds);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        patiently(() => guest.tab().call('acceptMailedInvitation', { params: { hash } })),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await members(birds)).filter((one) => one === email)).toHaveLength(1);
    const { rows } = await sql<{ count: string }>`
      SELECT count(*) FROM audit_entries WHERE action = 'member-joined' AND workspace_id = ${birds.tId}`.execute(
      world.program.kernel.db,
    );
    expect(rows[0]?.count).toBe('1');
  });

  test('of twenty who sign up with the same invitation at once, one has set the password', async () => {
    const birds = await team();
    const email = fresh('lea');
    const { hash } = await invite(email, birds);
    const passwords = Array.from({ length: 20 }, (_, place) => `Feather-${place}-Number`);
    const answers = await Promise.all(
      passwords.map(async (secret) => {
        const browser = await world.visitor();
        return browser.call('signUpByInvitation', { params: { hash }, body: { password: secret } });
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await members(birds)).filter((one) => one === email)).toHaveLength(1);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    const browser = await world.visitor();
    expect((await browser.call('signIn', { body: { email, passwd: winner } })).status).toBe(200);
  });

  test('only hashes of links are kept, of 256 bits that cannot be guessed', async () => {
    const birds = await team();
    const { hash } = await invite(fresh('leo'), birds);
    expect(Buffer.from(hash, 'base64url')).toHaveLength(32);
    const { rows } = await sql<{ tokenHash: Buffer }>`
      SELECT token_hash FROM team_invites WHERE workspace_id = ${birds.tId}`.execute(world.program.kernel.db);
    expect(rows[0]?.tokenHash.equals(hashSecret(hash))).toBe(true);
    const { rows: kept } = await sql<{ found: boolean }>`
      SELECT bool_or(i::text LIKE ${`%${hash}%`}) AS found FROM team_invites i`.execute(
      world.program.kernel.db,
    );
    expect(kept[0]?.found).toBe(false);
  });

  test('a guess of a link reads as one that is over, and guesses run into the limit', async () => {
    const browser = await world.visitor();
    const tries = Array.from({ length: 14 }, (_, place) =>
      browser.call('declineMailedInvitation', { params: { hash: String(place).padStart(43, 'x') } }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(12).fill(410), 429, 429]);
  });

  test('whoever is in already cannot be invited, and one address has one invitation of a team', async () => {
    const birds = await team();
    const { owner, tId } = birds;
    const own = await owner.call('addMember', { params: { tId }, body: { email: await emailOf(owner) } });
    expect(own.body.details?.['data.email']?.[0]?.type).toBe('invite.member');
    const email = fresh('liv');
    const twice = await owner.call('addMembers', {
      params: { tId },
      body: { emails: [email, email.toUpperCase(), await emailOf(owner)], role: 'lead' },
    });
    expect(twice.body.invites).toMatchObject([{ email, role: 'lead' }]);
    await owner.call('addMember', { params: { tId }, body: { email } });
    expect((await owner.call('listMembers', { params: { tId } })).body.invites).toMatchObject([
      { email, role: 'member' },
    ]);
  });

  test('one address is not written to for ever', async () => {
    const { owner, tId } = await team();
    const body = { email: fresh('lou') };
    for (let nth = 0; nth < 10; nth += 1)
      expect((await owner.call('addMember', { params: { tId }, body })).status).toBe(200);
    const refused = (await owner.call('addMember', { params: { tId }, body })).body;
    expect([refused.error, refused.description]).toEqual([
      'InvitedTooOften',
      `Too many invitations went to ${body.email}. This address gets no more for now.`,
    ]);
  });

  test('nor is it by somebody who makes a team for each letter; another team’s people still may', async () => {
    const { owner } = await team();
    const body = { email: fresh('mel') };
    const inviteBy = async (by: Browser) => {
      const tId = (await by.call('makeTeam', { body: { name: 'Coop' } })).body.team.id;
      return (await by.call('addMember', { params: { tId }, body })).body.error;
    };
    for (let nth = 0; nth < 10; nth += 1) expect(await inviteBy(owner)).toBeUndefined();
    expect(await inviteBy(owner)).toBe('InvitedTooOften');
    expect(await inviteBy(await world.organiser('Hana'))).toBeUndefined();
  });

  test('nor by several who agree: fifty letters a day reach it, by whoever', async () => {
    const birds = await team();
    const email = fresh('max');
    const { inviteId } = await invite(email, birds);
    await sql`UPDATE team_invites SET sent_times = array_fill(sent_at, ARRAY[50]) WHERE id = ${inviteId}`.execute(
      world.program.kernel.db,
    );
    const others = await team();
    const again = () => others.owner.call('addMember', { params: { tId: others.tId }, body: { email } });
    expect((await again()).body.error).toBe('InvitedTooOften');
    await sql`UPDATE team_invites SET sent_times = array_fill(sent_at - interval '1 day', ARRAY[50])
      WHERE id = ${inviteId}`.execute(world.program.kernel.db);
    expect((await again()).status, 'a day later').toBe(200);
  });

  test('nor is it when each invitation is taken back, or declined, before the next one', async () => {
    const birds = await team();
    const { owner, tId } = birds;
    const email = fresh('lea');
    for (let nth = 1; nth <= 10; nth += 1) {
      const { hash, inviteId } = await invite(email, birds, nth);
      if (nth % 2 === 0) await owner.call('revokeInvite', { params: { tId, inviteId } });
      else await (await world.visitor()).call('declineMailedInvitation', { params: { hash } });
    }
    const body = { email };
    expect((await owner.call('addMember', { params: { tId }, body })).body.error).toBe('InvitedTooOften');
    const others = { email: fresh('leo') };
    expect((await owner.call('addMember', { params: { tId }, body: others })).status).toBe(200);
  });

  test('a team sends five thousand letters a day and no more, those of one invitation each counted', async () => {
    const { owner, tId } = await team();
    const params = { tId };
    const emails = Array.from({ length: 19 }, () => fresh('mia'));
    const send = async () =>
      (await owner.call('addMembers', { params, body: { emails, role: 'member' } })).body;
    expect((await send()).invites).toHaveLength(19);
    await sql`
      UPDATE team_invites SET sent_times = sent_times || array_fill(sent_at, ARRAY[4971])
      WHERE id = (SELECT min(id) FROM team_invites WHERE workspace_id = ${tId})`.execute(
      world.program.kernel.db,
    );
    const more = { emails: Array.from({ length: 11 }, () => fresh('moe')), role: 'member' as const };
    expect((await owner.call('addMembers', { params, body: more })).body.error).toBe('InvitesFull');
    await sql`
      UPDATE team_invites SET sent_at = sent_at - interval '1 day',
        sent_times = (SELECT array_agg(at - interval '1 day') FROM unnest(sent_times) AS t (at))
      WHERE workspace_id = ${tId}`.execute(world.program.kernel.db);
    expect((await owner.call('addMembers', { params, body: more })).status, 'a day later').toBe(200);
  });
});

describe('whoever is no longer in a team, or leads it no longer, does not come back by an invitation', () => {
  async function withLead() {
    const birds = await team();
    const lead = await person(world, 'Lea');
    await join(world, birds.tId, lead, 'lead');
    return { ...birds, lead, byLead: { ...birds, owner: lead.browser } };
  }
  const open = async ({ owner, tId }: Team) =>
    (await owner.call('listMembers', { params: { tId } })).body.invites.map(({ email }) => email);

  test('that they sent to an address of their own', async () => {
    const { byLead, lead, ...birds } = await withLead();
    const [second, friend] = [await person(world, 'Lea'), fresh('fay')];
    const params = { tId: birds.tId, memberId: lead.id };
    const inviteSecond = async (nth: number) => {
      const body = { email: second.email, role: 'lead' as const };
      await lead.browser.call('addMember', { params: { tId: birds.tId }, body });
      return (await mails.link(second.email, nth)).split('/').at(-1) ?? '';
    };
    const comeIn = async (hash: string) =>
      (await second.browser.call('acceptMailedInvitation', { params: { hash } })).status;

    const first = await inviteSecond(1);
    await invite(friend, byLead);
    await birds.owner.call('demoteTeamLead', { params });
    expect([await comeIn(first), await open(birds)], 'no lead comes of it').toEqual([410, [friend]]);

    await birds.owner.call('assignTeamLead', { params });
    const next = await inviteSecond(2);
    await birds.owner.call('removeMember', { params });
    expect([await comeIn(next), await open(birds)]).toEqual([410, []]);
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM audit_entries
      WHERE action = 'invite-revoked' AND workspace_id = ${birds.tId}`.execute(world.program.kernel.db);
    expect(rows[0]?.count).toBe(3);
  });

  test('that was open to them while they came in by another way', async () => {
    const { lead, ...birds } = await withLead();
    const guest = await person(world, 'Gus');
    const { hash, inviteId } = await invite(guest.email, birds);
    const kept = fresh('kim');
    await invite(kept, birds);
    await join(world, birds.tId, guest, 'member');
    await guest.browser.call('leaveTeam', { params: { tId: birds.tId } });
    const answers = [
      await guest.browser.call('acceptMailedInvitation', { params: { hash } }),
      await guest.browser.call('acceptInvite', { params: { tId: birds.tId }, body: { inviteId } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([410, 404]);
    expect(await open(birds), 'what others sent to others').toEqual([kept]);
  });
});

describe('an account cannot be taken before its owner comes (pre-account takeover)', () => {
  /** Somebody signs up with an address that is not theirs, and has a link they cannot read. */
  async function squat(email: string) {
    const browser = await signUp(email, password);
    return { browser, link: await mails.link(email) };
  }

  async function isLockedOut(email: string, squatter: Awaited<ReturnType<typeof squat>>): Promise<void> {
    const signIn = await (await world.visitor()).call('signIn', { body: { email, passwd: password } });
    expect(signIn.body.error, 'the first password is void').toBe('WrongCredentials');
    expect((await squatter.browser.post(squatter.link, {})).status, 'and so is the first link').toBe(410);
    expect(squatter.browser.cookies.has('signin')).toBe(false);
    const { rows } = await sql<{ count: string }>`
      SELECT count(*) FROM sign_in_sessions s JOIN accounts a ON a.id = s.account_id WHERE a.email = ${email}`.execute(
      world.program.kernel.db,
    );
    expect(Number(rows[0]?.count), 'one session: the owner’s').toBe(1);
  }

  test('the owner signs up for themselves', async () => {
    const email = fresh('mara');
    const squatter = await squat(email);
    const owner = await signUp(email, theirs);
    await owner.post(await mails.link(email, 2), {});
    await isLockedOut(email, squatter);
  });

  test('the owner is invited', async () => {
    const email = fresh('mona');
    const squatter = await squat(email);
    const { link } = await invite(email, await team(), 2);
    expect(link, 'nobody has proved it: there is no account').toContain('/invitations/signup/');
    const owner = await world.visitor();
    await owner.post(link, { password: theirs });
    expect((await owner.open('/p/list/')).boot.account?.email).toBe(email);
    await isLockedOut(email, squatter);
  });

  test('the owner forgot that they never signed up, and recovers', async () => {
    const email = fresh('milo');
    const squatter = await squat(email);
    const owner = await world.visitor();
    await owner.open('/recovery');
    await owner.post('/recovery', { email });
    const link = await mails.link(email, 2);
    await owner.open(link);
    await owner.post(link, { password: theirs, passwordConfirm: theirs });
    await isLockedOut(email, squatter);
  });
});
