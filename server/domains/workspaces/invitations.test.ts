import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { password } from '#server/test/world.ts';
import { emailOf, invitationsForTests, members, type Team, theirs } from './invitations.fixture.ts';

const day = 86_400_000;
const { world, mails, fresh, team, invite, signUp } = invitationsForTests();

test('of many open invitations a lead has the newest, and finds each other one by its address', async () => {
  const { owner, tId } = await team();
  const emails = Array.from({ length: 60 }, () => fresh('guest'));
  for (const some of [emails.slice(0, 30), emails.slice(30)])
    await owner.call('addMembers', { params: { tId }, body: { emails: some, role: 'member' } });
  const listed = async (searchTerm = '') => {
    const { body } = await owner.call('listMembers', { params: { tId }, query: { searchTerm } });
    return { emails: body.invites.map(({ email }) => email), of: body.openInvites };
  };
  expect(await listed()).toEqual({ emails: emails.slice(10).reverse(), of: 60 });
  const [first = ''] = emails;
  expect(await listed(first.toUpperCase())).toEqual({ emails: [first], of: 1 });
  expect(await listed('nobody')).toEqual({ emails: [], of: 0 });
});

describe('somebody with an account is invited', () => {
  test('the mail leads to a page with the team’s name; pressing the button, not opening, makes a member', async () => {
    const birds = await team();
    const guest = await world.organiser('Greta');
    const email = await emailOf(guest);
    const { link, hash } = await invite(email, birds);
    expect(link).toBe(`/invitations/accept/r/${hash}`);

    const { boot, status } = await guest.open(link);
    expect([status, boot.page.name]).toEqual([200, 'invitation']);
    expect(boot.page.data).toMatchObject({
      state: 'ready',
      team: 'Aviary',
      inviter: 'Olga',
      canDecline: true,
    });
    expect(await members(birds)).not.toContain(email);

    const posted = await guest.post(link, {});
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/p/list/']);
    expect(await members(birds)).toContain(email);
    expect((await guest.post(link, {})).status, 'pressing twice is no error').toBe(303);
    expect((await guest.open(link)).boot.page.data).toEqual({ state: 'member' });
  });

  test('the alias under the team does the same', async () => {
    const birds = await team();
    const guest = await world.organiser('Gina');
    const { hash } = await invite(await emailOf(guest), birds);
    const alias = `/team/${birds.tId}/accept-invite/${hash}`;
    expect((await guest.open(alias)).boot.page.data).toMatchObject({ state: 'ready' });
    expect((await guest.post(alias, {})).status).toBe(303);
    expect(await members(birds)).toHaveLength(2);
  });

  test('who is not signed in signs in first, and comes back', async () => {
    const birds = await team();
    const email = await emailOf(await world.organiser('Gus'));
    const { link } = await invite(email, birds);
    const browser = await world.visitor();
    const landed = await browser.open(link);
    expect(landed.boot.page.name).toBe('login');
    const signedIn = await browser.post('/login', { email, passwd: password, rd: link });
    expect(signedIn.headers.get('location')).toBe(link);
    expect((await browser.open(link)).boot.page.data).toMatchObject({ state: 'ready' });
  });

  test('whoever is signed in as another is told so, and does not get in', async () => {
    const birds = await team();
    const email = await emailOf(await world.organiser('Gerd'));
    const { link, hash } = await invite(email, birds);
    const other = await world.organiser('Otto');
    expect((await other.open(link)).boot.page.data).toMatchObject({ state: 'other', email, here: link });
    expect((await other.call('acceptMailedInvitation', { params: { hash } })).body.error).toBe(
      'InviteNotYours',
    );
    expect(await members(birds)).toHaveLength(1);
  });

  test('R-158: what waits is listed, and is accepted, declined and ignored without the link', async () => {
    const guest = await world.organiser('Gwen');
    const email = await emailOf(guest);
    const teams = [await team(), await team(), await team()];
    for (const [place, birds] of teams.entries()) await invite(email, birds, place + 1);
    const listed = async () => (await guest.call('listMyInvites')).body.invites;
    const invites = await listed();
    expect(invites.map(({ team: { id } }) => id)).toEqual(teams.map(({ tId }) => tId).reverse());

    const by = (birds: (typeof teams)[number]) => ({
      params: { tId: birds.tId },
      body: { inviteId: invites.find(({ team: { id } }) => id === birds.tId)?.id ?? '' },
    });
    const [yes, no, later] = teams as [Team, Team, Team];
    expect((await guest.call('acceptInvite', by(yes))).body).toEqual({ success: true });
    expect((await guest.call('declineInvite', by(no))).body).toEqual({ success: true });
    expect((await guest.call('ignoreInvite', by(later))).body).toEqual({ success: true });
    expect(await listed()).toEqual([]);

    const seenBy = async ({ owner, tId }: Team) =>
      (await owner.call('listMembers', { params: { tId } })).body.invites.length;
    expect([await seenBy(yes), await seenBy(no)]).toEqual([0, 0]);
    expect(await seenBy(later), 'the team does not hear of it').toBe(1);
    expect((await guest.post(await mails.link(email, 3), {})).status, 'the link works on').toBe(303);
    expect((await guest.post(await mails.link(email, 2), {})).status, 'declined is over').toBe(410);
    expect(await members(later)).toContain(email);
  });

  test('the aliases with _team_invite are the same', async () => {
    const guest = await world.organiser('Gil');
    const birds = await team();
    const { inviteId } = await invite(await emailOf(guest), birds);
    const answer = await guest.send('POST', `/api/team/${birds.tId}/accept_team_invite`, { inviteId });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
  });

  test('an invitation to somebody else, or of another team, does not exist', async () => {
    const [birds, others] = [await team(), await team()];
    const email = await emailOf(await world.organiser('Gaby'));
    const { inviteId } = await invite(email, birds);
    const nosy = await world.organiser('Nils');
    const body = { inviteId };
    for (const name of ['acceptInvite', 'declineInvite', 'ignoreInvite'] as const)
      expect((await nosy.call(name, { params: { tId: birds.tId }, body })).status).toBe(404);
    for (const name of ['resendInvite', 'revokeInvite'] as const) {
      const params = { tId: others.tId, inviteId };
      expect((await others.owner.call(name, { params, body })).status).toBe(404);
    }
  });
});

describe('somebody without an account is invited', () => {
  test('the mail proves its address: a password, and they are signed in and a member', async () => {
    const birds = await team();
    const email = fresh('ina');
    const { link, hash } = await invite(email, birds);
    expect(link).toBe(`/invitations/signup/${hash}`);
    const browser = await world.visitor();
    expect((await browser.open(link)).boot.page).toMatchObject({
      name: 'invitation-signup',
      data: { team: 'Aviary', inviter: 'Olga', email },
    });
    const posted = await browser.post(link, { password: theirs });
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/signup/details']);
    expect((await browser.open('/p/list/')).boot.account?.email).toBe(email);
    expect(await members(birds)).toContain(email);
    const again = await world.visitor();
    expect((await again.call('signIn', { body: { email, passwd: theirs } })).status).toBe(200);
  });

  test('R-067: the sign-up form of the invitation does the same for its own address, and refuses another', async () => {
    const birds = await team();
    const email = fresh('ivo');
    const { hash } = await invite(email, birds);
    const browser = await world.visitor();
    expect((await browser.open(`/signup/${hash}`)).boot.page).toMatchObject({
      name: 'signup-team',
      data: { team: 'Aviary', email },
    });
    const other = await browser.call('signUpIntoTeam', {
      params: { hash },
      body: { email: fresh('thief'), password: theirs },
    });
    expect(other).toMatchObject({
      status: 422,
      body: { details: { 'data.email': [{ type: 'invite.otherAddress' }] } },
    });
    const own = await browser.post(`/signup/${hash}`, { email, password: theirs });
    expect([own.status, own.headers.get('location')]).toEqual([303, '/signup/details']);
    expect(await members(birds)).toContain(email);
  });

  test('and leads to where they were going, on this server only', async () => {
    const birds = await team();
    for (const [rd, url] of [
      ['/p/new?from=mail', `/signup/details?${new URLSearchParams({ rd: '/p/new?from=mail' })}`],
      ['https://elsewhere.example/p/new', '/signup/details'],
      ['//elsewhere.example', '/signup/details'],
    ] as const) {
      const email = fresh('rhea');
      const { hash } = await invite(email, birds);
      const browser = await world.visitor();
      const body = { email, password: theirs, rd };
      expect((await browser.call('signUpIntoTeam', { params: { hash }, body })).body.url).toBe(url);
    }
  });

  test('the password has to be a good one, and the link stays good until it is', async () => {
    const birds = await team();
    const { hash, link } = await invite(fresh('ira'), birds);
    const browser = await world.visitor();
    await browser.open(link);
    const weak = await browser.post(link, { password: 'short' });
    expect(weak.status).toBe(422);
    expect(await weak.text()).toContain('Password must be at least 10 characters');
    const common = await browser.call('signUpByInvitation', {
      params: { hash },
      body: { password: 'Password2026!' },
    });
    expect(common.body.details?.['data.password']?.[0]?.type).toBe('password.common');
    expect((await browser.post(link, { password: theirs })).status).toBe(303);
  });

  test('once they have an account, by whichever way, the link asks them to sign in', async () => {
    const birds = await team();
    const email = fresh('ike');
    const { link, hash } = await invite(email, birds);
    const browser = await signUp(email, theirs);
    await browser.post(await mails.link(email, 2), {});
    const stranger = await world.visitor();
    expect((await stranger.open(link)).boot.page.name).toBe('login');
    const around = await stranger.call('signUpByInvitation', {
      params: { hash },
      body: { password: theirs },
    });
    expect(around.body.error, 'a link is no way around a password').toBe('Conflict');
    await browser.open('/p/list/');
    expect((await browser.open(link)).boot.page.data).toMatchObject({ state: 'ready' });
  });

  test('no, thank you: it can be declined without an account, and is over then', async () => {
    const birds = await team();
    const email = fresh('ida');
    const { hash, link } = await invite(email, birds);
    const browser = await world.visitor();
    const answer = await browser.call('declineMailedInvitation', { params: { hash } });
    expect(answer.body).toEqual({ url: `/invitations/accept/r/${hash}` });
    const shown = await browser.open(answer.body.url);
    expect([shown.status, shown.boot.page.data]).toEqual([410, { state: 'over', why: 'declined' }]);
    expect((await browser.post(link, { password: theirs })).status).toBe(410);
    expect((await browser.call('declineMailedInvitation', { params: { hash } })).status).toBe(410);
  });
});

describe('an invitation that is over says why', () => {
  const whyOf = async (hash: string) => {
    const browser = await world.visitor();
    const pages = [`/signup/${hash}`, `/invitations/signup/${hash}`, `/invitations/accept/r/${hash}`];
    const shown = await Promise.all(pages.map((page) => browser.tab().open(page)));
    expect(shown.map(({ status }) => status)).toEqual([410, 410, 410]);
    const reasons = shown.map(({ boot }) => boot.page.data.why);
    expect(new Set(reasons).size).toBe(1);
    return reasons[0];
  };

  test('taken back, sent anew, used, and never heard of', async () => {
    const birds = await team();
    const taken = await invite(fresh('jan'), birds);
    await birds.owner.call('revokeInvite', { params: { tId: birds.tId, inviteId: taken.inviteId } });
    expect(await whyOf(taken.hash)).toBe('revoked');

    const email = fresh('jim');
    const first = await invite(email, birds);
    const params = { tId: birds.tId };
    const again = await birds.owner.call('resendInvite', { params, body: { inviteId: first.inviteId } });
    expect(again.body.invite.id).toBe(first.inviteId);
    const second = await mails.link(email, 2);
    expect(await whyOf(first.hash)).toBe('unknown');
    expect((await (await world.visitor()).post(second, { password: theirs })).status).toBe(303);
    expect(await whyOf(second.split('/').at(-1) ?? '')).toBe('accepted');
    expect(await whyOf('x'.repeat(43))).toBe('unknown');
  });

  test('after fourteen days; sent again it works again', async () => {
    const birds = await team();
    const email = fresh('joe');
    const { hash, inviteId } = await invite(email, birds);
    const expire = (by: number) =>
      sql`UPDATE team_invites SET expires_at = expires_at - ${by} * interval '1 millisecond' WHERE id = ${inviteId}`.execute(
        world.program.kernel.db,
      );
    await expire(13.9 * day);
    expect((await (await world.visitor()).open(`/signup/${hash}`)).status).toBe(200);
    await expire(0.2 * day);
    expect(await whyOf(hash)).toBe('expired');
    const browser = await world.visitor();
    const late = await browser.call('signUpByInvitation', { params: { hash }, body: { password: theirs } });
    expect(late.body.error).toBe('LinkExpired');

    const { invites } = (await birds.owner.call('listMembers', { params: { tId: birds.tId } })).body;
    expect(invites).toMatchObject([{ email, expired: true }]);
    await birds.owner.call('resendInvite', { params: { tId: birds.tId }, body: { inviteId } });
    expect((await browser.post(await mails.link(email, 2), { password: theirs })).status).toBe(303);
  });
});
