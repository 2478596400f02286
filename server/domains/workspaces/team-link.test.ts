import { describe, expect, test } from 'vitest';
import type { Changed } from '#contract/things.ts';
import { closeAccountOf, suspendAccount } from '#server/domains/accounts/index.ts';
import { keepers } from '#server/program.ts';
import { LiveClient } from '#server/test/live-client.ts';
import { join, person } from '#server/test/prepared/team-for-tests.ts';
import { waitingForLocks } from '#server/test/waiting-for-locks.ts';
import { password } from '#server/test/world.ts';
import { emailOf, invitationsForTests, members, origin, type Team, theirs } from './invitations.fixture.ts';

const { world, mails, fresh, team, signUp } = invitationsForTests();

describe('the link of a team', () => {
  const linkOf = async ({ owner, tId }: Team) => {
    const { url } = (await owner.call('resetInviteLink', { params: { tId } })).body;
    expect(url.startsWith(`${origin}/signup/`)).toBe(true);
    return new URL(url).pathname;
  };

  test('R-067: whoever signs up by it joins when they redeem the mail this sign-up caused', async () => {
    const birds = await team();
    const link = await linkOf(birds);
    const email = fresh('kai');
    const browser = await world.visitor();
    expect((await browser.open(link)).boot.page.data).toEqual({ team: 'Aviary', email: null });
    const posted = await browser.post(link, { email, password: theirs });
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/signup/sent']);
    expect(browser.cookies.has('signin'), 'a link that is shared proves no address').toBe(false);
    expect(await members(birds)).not.toContain(email);
    const desk = await LiveClient.openDesk(birds.owner, origin);
    await desk.until(() => desk.frames.find(({ t }) => t === 'welcome'), 'the welcome');
    await browser.post(await mails.link(email), {});
    expect(await members(birds)).toContain(email);
    // The list that is open there shows them without a reload.
    const told = () => desk.frames.flatMap((frame) => (frame.t === 'changed' ? (frame.changed ?? []) : []));
    const isList = (one: Changed) => one.thing === 'members' && one.id === birds.tId;
    await desk.until(() => told().find(isList), 'who has joined');
  });

  test('it puts nobody into a team who came another way: the stranger signs up for themselves', async () => {
    const birds = await team();
    const link = await linkOf(birds);
    const email = fresh('kim');
    const prankster = await world.visitor();
    await prankster.open(link);
    await prankster.post(link, { email, password: theirs });
    const kim = await signUp(email, password);
    await kim.post(await mails.link(email, 2), {});
    expect(await members(birds)).not.toContain(email);
    await kim.open('/p/list/');
    expect((await kim.call('listWorkspaces')).body.workspaces).toEqual([]);
  });

  test('who has an account joins by it with a press; who is not signed in is mailed where to', async () => {
    const birds = await team();
    const link = await linkOf(birds);
    const hash = link.split('/').at(-1);
    const ken = await world.organiser('Ken');
    const email = await emailOf(ken);
    const visitor = await world.visitor();
    await visitor.open(link);
    const posted = await visitor.post(link, { email, password: theirs });
    expect(posted.headers.get('location'), 'reads as for everybody').toBe('/signup/sent');
    expect(await mails.link(email)).toBe(`/invitations/accept/r/${hash}`);

    expect((await ken.open(link)).boot.page.data).toMatchObject({ state: 'ready', canDecline: false });
    expect((await ken.post(`/invitations/accept/r/${hash}`, {})).status).toBe(303);
    expect(await members(birds)).toContain(email);
  });

  test('reset or dropped, the former one lets nobody in, nor those who were on their way', async () => {
    const birds = await team();
    const first = await linkOf(birds);
    const email = fresh('kit');
    const browser = await world.visitor();
    await browser.open(first);
    await browser.post(first, { email, password: theirs });
    const second = await linkOf(birds);
    await browser.post(await mails.link(email), {});
    expect(await members(birds)).not.toContain(email);
    expect((await (await world.visitor()).open(first)).status).toBe(410);
    expect((await (await world.visitor()).open(second)).status).toBe(200);
    await birds.owner.call('dropInviteLink', { params: { tId: birds.tId } });
    expect((await (await world.visitor()).open(second)).status).toBe(410);
  });

  test.each([
    { by: suspendAccount, role: 'lead', goes: true },
    { by: closeAccountOf, role: 'lead', goes: true },
    { by: suspendAccount, role: 'member', goes: false },
  ] as const)('where an operator puts a $role out, it goes: $goes', async ({ by, role, goes }) => {
    const birds = await team();
    const link = await linkOf(birds);
    const lea = await person(world, 'Lea');
    await join(world, birds.tId, lea, role);
    await world.byCommand<unknown>((writer) =>
      by(writer, { keepers, mail: world.program.kernel }, lea.email),
    );

    const elsewhere = await world.organiser('Lea');
    const answer = await elsewhere.post(`/invitations/accept/r/${link.split('/').at(-1)}`, {});
    expect(answer.status).toBe(goes ? 410 : 303);
    const noted = await world.program.kernel.db
      .selectFrom('auditEntries')
      .select('action')
      .where('workspaceId', '=', birds.tId)
      .where('action', '=', 'invite-link-dropped')
      .execute();
    expect(noted).toHaveLength(goes ? 1 : 0);
  });

  test('whoever waits for the team while it goes with a lead comes too late, and the lead makes no other', async () => {
    const birds = await team();
    const link = await linkOf(birds);
    const accept = `/invitations/accept/r/${link.split('/').at(-1)}`;
    const lea = await person(world, 'Lea');
    await join(world, birds.tId, lea, 'lead');
    const elsewhere = await world.organiser('Lea');
    const email = fresh('lea');
    const browser = await world.visitor();
    await browser.open(link);
    await browser.post(link, { email, password: theirs });
    const proof = await mails.link(email);
    const { waiting } = await world.byCommand(async (writer) => {
      expect(await suspendAccount(writer, { keepers, mail: world.program.kernel }, lea.email)).toBe('done');
      const waiting = [
        elsewhere.post(accept, {}),
        browser.post(proof, {}),
        lea.browser.call('resetInviteLink', { params: { tId: birds.tId } }),
      ] as const;
      const waitingForTeam = () => waitingForLocks(world.program.kernel.db, 'from "workspaces"');
      await expect.poll(waitingForTeam, { timeout: 30_000 }).toBe(waiting.length);
      return { waiting };
    });
    const [joined, , reset] = await Promise.all(waiting);
    expect([joined.status, reset.status]).toEqual([410, 403]);
    const left = await members(birds);
    expect(left).not.toContain(email);
    expect(left).not.toContain(await emailOf(elsewhere));
    const { body } = await birds.owner.call('listMembers', { params: { tId: birds.tId } });
    expect(body.hasInviteLink).toBe(false);
  });

  test('who is removed with it does not come back by it; where nobody is removed it stays', async () => {
    const birds = await team();
    const link = await linkOf(birds);
    const mei = await person(world, 'Mei');
    await join(world, birds.tId, mei, 'member');
    const { id: ownerId } = (await birds.owner.call('myAccount')).body.account;
    const removeWithLink = (memberId: string) =>
      birds.owner.call('removeMember', {
        params: { tId: birds.tId, memberId },
        body: { dropsInviteLink: true },
      });
    const hasLink = async () =>
      (await birds.owner.call('listMembers', { params: { tId: birds.tId } })).body.hasInviteLink;
    expect((await removeWithLink(ownerId)).body.error).toBe('LastOwner');
    expect(await hasLink()).toBe(true);
    expect((await removeWithLink(mei.id)).status).toBe(200);
    expect(await hasLink()).toBe(false);
    const back = await mei.browser.post(`/invitations/accept/r/${link.split('/').at(-1)}`, {});
    expect(back.status).toBe(410);
  });
});
