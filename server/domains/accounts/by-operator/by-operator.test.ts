import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { closeCodes } from '#contract/realtime/protocol.ts';
import { addOrganisationAdmin, makeOrganisation } from '#server/domains/organisations/index.ts';
import { hashSecret, makeSecret } from '#server/kernel/keys.ts';
import { keepers } from '#server/program.ts';
import { Browser } from '#server/test/browser.ts';
import { keyOf, programWith } from '#server/test/prepared/api-keys-for-tests.ts';
import { join, person, teamEvent, teamOf } from '#server/test/prepared/team-for-tests.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { password } from '#server/test/world.ts';
import { eraseClosedAccounts } from '../closing/erase-closed-accounts.job.ts';
import { keepEmailChange } from '../email-change/email-change.queries.ts';
import { makeAccount, resetPassword } from './account-links.ts';
import {
  closeAccountOf,
  removeSecondFactorsOf,
  suspendAccount,
  unsuspendAccount,
} from './suspend-account.ts';

const world = worldForTests();
/** What the command has at hand. */
const byMail = () => ({ keepers, mail: world.program.kernel });
const emailOf = async (browser: Browser) => (await browser.call('myAccount')).body.account.email;
const signIn = async (email: string, passwd = password) => {
  const browser = await world.visitor();
  const { status, body } = await browser.call('signIn', { body: { email, passwd } });
  return { status, body, browser };
};

test('an operator makes an account without mail, and its owner chooses a password once', async () => {
  const made = await world.byCommand((writer) =>
    makeAccount(writer, { email: 'Ines@Example.org', name: 'Ines', locale: 'en' }),
  );
  const path = 'path' in made ? made.path : '';
  const browser = new Browser(world.origin);
  await browser.open(path);
  const chosen = await browser.post(path, { password, passwordConfirm: password });
  expect(chosen.status).toBe(303);
  expect(await emailOf(browser)).toBe('ines@example.org');
  expect((await browser.open('/p/list/')).boot.account?.name).toBe('Ines');
  expect((await browser.post(path, { password, passwordConfirm: password })).status, 'used once').not.toBe(
    303,
  );
  expect(
    await world.byCommand((writer) =>
      makeAccount(writer, { email: 'ines@example.org', name: null, locale: 'en' }),
    ),
  ).toEqual({ why: 'exists' });
});

test('a password that is reset lets nobody in, and ends every session', async () => {
  const olga = await world.organiser('Olga');
  const email = await emailOf(olga);
  const link = await world.byCommand((writer) => resetPassword(writer, byMail(), email));
  expect(link).toMatchObject({ path: expect.stringMatching(/^\/changePassword\/.{20,}/) });
  expect((await olga.call('myAccount')).status).toBe(403);
  expect((await signIn(email)).status).toBe(422);
  expect(await world.byCommand((writer) => resetPassword(writer, byMail(), 'nobody@example.org'))).toEqual({
    why: 'noAccount',
  });
});

test('who is suspended is logged out, with every screen and key, and comes back to all of it', async () => {
  const team = await teamOf(world);
  const { browser: lea, email } = team.lead;
  const event = await teamEvent(world, team.tId);
  const lsId = await world.qna(lea, event.id);
  const desk = await world.live(lea, event.id, 'moderator', lsId);
  const key = await keyOf(team, ['read'], team.lead);
  const withKey = () => programWith(world, key.secret).call('readPigeonhole', { params: { phId: event.id } });
  expect((await withKey()).status).toBe(200);
  const stateOfKey = async () =>
    (await team.owner.browser.call('listApiKeys', { params: { tId: team.tId } })).body.apiKeys[0]?.state;
  expect(await stateOfKey()).toBe('good');

  expect(await world.byCommand((writer) => suspendAccount(writer, byMail(), email))).toBe('done');
  await desk.until(() => desk.closeCode !== null);
  expect((await lea.call('myAccount')).status).toBe(403);
  expect((await withKey()).status).toBe(401);
  expect(await stateOfKey(), 'as the team is shown').toBe('stopped');
  const refused = await signIn(email);
  expect([refused.status, refused.body]).toMatchObject([
    403,
    { error: 'AccountSuspended', description: expect.stringContaining('This account is suspended.') },
  ]);
  // Somebody who only guesses learns nothing.
  expect((await signIn(email, 'Not-the-right-1')).body).toMatchObject({ error: 'WrongCredentials' });
  expect(await world.byCommand((writer) => suspendAccount(writer, byMail(), email))).toEqual({
    why: 'already',
  });

  expect(await world.byCommand((writer) => unsuspendAccount(writer, byMail(), email))).toBe('done');
  const back = await signIn(email);
  expect(back.status).toBe(200);
  expect((await withKey()).status).toBe(200);
  expect(await stateOfKey()).toBe('good');
  expect((await back.browser.call('readPigeonhole', { params: { phId: event.id } })).status).toBe(200);
});

test('whom an operator logs out, by a new password or a closed account, has no open screen any more', async () => {
  const [olga, mei] = [await world.organiser('Olga'), await world.organiser('Mei')];
  const event = await world.pigeonhole(olga);
  const there = await world.live(olga, event.id, 'admin', await world.qna(olga, event.id));
  const other = await world.pigeonhole(mei);
  const lsId = await world.qna(mei, other.id);
  const here = await world.live(mei, other.id, 'moderator', lsId);
  const phone = await world.live(await world.attendee(other.passcode), other.id, 'attendee', lsId);
  await world.byCommand(async (writer) => {
    await resetPassword(writer, byMail(), await emailOf(olga));
    await closeAccountOf(writer, byMail(), await emailOf(mei));
  });
  for (const screen of [there, here])
    expect(await screen.until(() => screen.closeCode)).toBe(closeCodes.rightsLost);
  expect(phone.closeCode).toBeNull();
});

test('every way that would end in a new session tells who is suspended, and says so in its declaration', async () => {
  const email = await emailOf(await world.organiser('Lea'));
  await world.byCommand((writer) => suspendAccount(writer, byMail(), email));
  const link = await world.byCommand((writer) => resetPassword(writer, byMail(), email));
  const token = 'path' in link ? (link.path.split('/').pop() ?? '') : '';
  const browser = await world.visitor();
  const body = { password: 'Crested-Pigeon-9', passwordConfirm: 'Crested-Pigeon-9' };
  const { status, body: said } = await browser.call('changePassword', { params: { token }, body });
  expect([status, said]).toMatchObject([403, { error: 'AccountSuspended' }]);
  const ways = [
    'signIn',
    'verifySignUp',
    'signUpIntoTeam',
    'signUpByInvitation',
    'changePassword',
    'changeExpiredPassword',
    'changeOwnPassword',
    'finishSso',
  ] as const;
  for (const name of ways) expect(endpoints[name].errors, name).toContain('AccountSuspended');
});

test('whom an operator suspends, lets back in or closes is told by mail, in their language', async () => {
  const lea = await world.organiser('Lea');
  const email = await emailOf(lea);
  const { db } = world.program.kernel;
  await db
    .updateTable('accounts')
    .set({ locale: 'ar', timeZone: 'Asia/Riyadh' })
    .where('email', '=', email)
    .execute();
  await world.byCommand((writer) => suspendAccount(writer, byMail(), email));
  await world.byCommand((writer) => unsuspendAccount(writer, byMail(), email));
  await world.byCommand((writer) => closeAccountOf(writer, byMail(), email));
  const mails = await db
    .selectFrom('mails')
    .select(['subject', 'plain'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
  expect(mails.map(({ subject }) => subject)).toEqual([
    'حسابك في Volary موقوف',
    'حسابك في Volary مفتوح من جديد',
    expect.stringMatching(/^يُغلق حسابك في Volary يوم .*\d/),
  ]);
  const [suspended, back, closed] = mails.map(({ plain }) => plain);
  expect(suspended).not.toContain('http');
  expect(back).toContain('/login');
  expect(closed).toContain('/account/advanced');
});

test('who is suspended does not move the account to another address by a link from before', async () => {
  const lea = await world.organiser('Lea');
  const { id, email } = (await lea.call('myAccount')).body.account;
  const token = makeSecret();
  await world.byCommand(({ tx, now }) =>
    keepEmailChange(tx, {
      accountId: id,
      email: 'lea@elsewhere.example',
      confirmHash: hashSecret(token),
      stopHash: hashSecret(makeSecret()),
      expiresAt: new Date(now.getTime() + 3_600_000),
    }),
  );
  expect(await world.byCommand((writer) => suspendAccount(writer, byMail(), email))).toBe('done');
  const browser = await world.visitor();
  const moved = await browser.call('verifyEmailChange', { params: { token }, body: { passwd: password } });
  expect(moved.status).toBe(410);
  expect(await world.byCommand((writer) => unsuspendAccount(writer, byMail(), email))).toBe('done');
});

test('no team is left without an owner', async () => {
  const { owner, member } = await teamOf(world);
  const { browser: olga, email } = owner;
  const { browser: mei } = member;
  const needed = { why: 'lastOwner', teams: ['Aviary'] };
  expect(await world.byCommand((writer) => suspendAccount(writer, byMail(), email))).toEqual(needed);
  expect(await world.byCommand((writer) => closeAccountOf(writer, byMail(), email))).toEqual(needed);
  expect((await olga.call('myAccount')).status).toBe(200);
  // Who owns nothing that others need may be closed.
  const closed = await world.byCommand((writer) => closeAccountOf(writer, byMail(), member.email));
  expect(closed).toMatchObject({ day: expect.any(Date) });
  expect((await mei.call('myAccount')).status).toBe(403);
});

test('nobody joins a team that goes with the account that an operator closes, and it is erased', async () => {
  const [mona, nils] = [await world.organiser('Mona'), await world.organiser('Nils')];
  const { id, email } = (await mona.call('myAccount')).body.account;
  const params = { tId: (await mona.call('makeTeam', { body: { name: 'Mona alone' } })).body.team.id };
  const { url } = (await mona.call('resetInviteLink', { params })).body;
  await mona.call('addMember', { params, body: { email: await emailOf(nils), role: 'member' } });
  const [waiting] = (await nils.call('listMyInvites')).body.invites;

  const closed = await world.byCommand((writer) => closeAccountOf(writer, byMail(), email));
  expect(closed).toMatchObject({ day: expect.any(Date) });

  const accepted = await nils.call('acceptInvite', { params, body: { inviteId: waiting?.id ?? '' } });
  expect(accepted.status).toBe(404);
  const hash = new URL(url).pathname.split('/').at(-1) ?? '';
  expect((await nils.call('acceptMailedInvitation', { params: { hash } })).status).toBe(410);
  const noted = await world.program.kernel.db
    .selectFrom('auditEntries as e')
    .innerJoin('auditActors as a', 'a.id', 'e.actorId')
    .select(['e.action', 'a.label'])
    .where('e.workspaceId', '=', params.tId)
    .where('a.kind', '=', 'system')
    .orderBy('e.action')
    .execute();
  expect(noted).toEqual([
    { action: 'invite-link-dropped', label: 'command line' },
    { action: 'invite-revoked', label: 'command line' },
  ]);
  world.clock.forward(15 * 86_400_000);
  await eraseClosedAccounts(world.program.kernel).run({});
  const left = world.program.kernel.db.selectFrom('accounts').select('id').where('id', '=', id);
  expect(await left.execute()).toEqual([]);
});

test.each(['suspended', 'closed'] as const)(
  'a lead whose account is %s does not come back by an invitation of theirs',
  async (how) => {
    const { owner, lead, tId } = await teamOf(world);
    const [second, third, friend] = [
      await person(world, 'Lou'),
      await person(world, 'Liv'),
      await person(world, 'Fay'),
    ];
    const params = { tId };
    const invite = async ({ browser }: typeof lead, { email }: typeof lead) => {
      const { status, body } = await browser.call('addMember', { params, body: { email, role: 'lead' } });
      expect(status, JSON.stringify(body)).toBe(200);
      return body.invite.id;
    };
    const accept = async ({ browser }: typeof lead, inviteId: string) =>
      (await browser.call('acceptInvite', { params, body: { inviteId } })).status;
    const open = async () =>
      (await owner.browser.call('listMembers', { params })).body.invites.map(({ email }) => email);
    const first = await invite(lead, second);
    await invite(owner, friend);

    const { email } = lead;
    if (how === 'suspended') await world.byCommand((writer) => suspendAccount(writer, byMail(), email));
    else await world.byCommand((writer) => closeAccountOf(writer, byMail(), email));
    expect(await accept(second, first)).toBe(404);
    expect(await open(), 'what others sent').toEqual([friend.email]);
    const noted = await world.program.kernel.db
      .selectFrom('auditEntries as e')
      .innerJoin('auditActors as a', 'a.id', 'e.actorId')
      .select(['e.about', 'a.label'])
      .where('e.workspaceId', '=', tId)
      .where('e.action', '=', 'invite-revoked')
      .execute();
    expect(noted).toEqual([{ about: { inviteId: first }, label: 'command line' }]);
    if (how === 'suspended') return;

    const back = await signIn(email);
    await back.browser.open('/account/advanced');
    const next = await invite({ ...lead, browser: back.browser }, third);
    const { db } = world.program.kernel;
    const past = new Date(world.clock.now().getTime() - 1);
    await db.updateTable('accounts').set({ closesAt: past }).where('id', '=', lead.id).execute();
    await eraseClosedAccounts(world.program.kernel).run({});
    expect(await accept(third, next), 'sent while it closed').toBe(404);
  },
);

test('an owner who is suspended is none who could act', async () => {
  const { owner, lead, tId } = await teamOf(world);
  const partner = await person(world, 'Pia');
  await join(world, tId, partner, 'owner');
  const orgId = await world.byCommand((writer) =>
    makeOrganisation(writer, { name: 'Loft', admin: owner.email }),
  );
  await world.byCommand((writer) =>
    addOrganisationAdmin(writer, { organisationId: orgId ?? '', admin: lead.email }),
  );
  const suspend = ({ email }: typeof owner) =>
    world.byCommand((writer) => suspendAccount(writer, byMail(), email));
  expect(await suspend(owner)).toBe('done');
  expect(await suspend(partner)).toEqual({ why: 'lastOwner', teams: ['Aviary'] });
  expect(await suspend(lead)).toEqual({ why: 'lastAdmin', teams: ['Loft'] });
});

test('a second factor that is lost is taken away, and all of it stands in the audit log', async () => {
  const olga = await world.organiser('Olga');
  const email = await emailOf(olga);
  const { id } = (await olga.call('myAccount')).body.account;
  const remove = () => world.byCommand((writer) => removeSecondFactorsOf(writer, byMail(), email));
  expect(await remove()).toEqual({ why: 'already' });
  await world.program.kernel.db
    .insertInto('secondFactors')
    .values({ accountId: id, kind: 'email', madeAt: new Date(), confirmedAt: new Date() })
    .execute();
  expect((await signIn(email)).body).toMatchObject({ url: expect.stringContaining('two-factor') });
  expect(await remove()).toEqual({ removed: 1 });
  expect((await signIn(email)).body).toMatchObject({ url: '/p/list/' });
  const noted = await world.program.kernel.db
    .selectFrom('auditEntries as e')
    .innerJoin('auditActors as a', 'a.id', 'e.actorId')
    .select(['e.action', 'a.label', 'e.about'])
    .where('e.action', '=', 'removeSecondFactors')
    .execute();
  expect(noted).toEqual([
    { action: 'removeSecondFactors', label: 'command line', about: { accountId: id, removed: 1 } },
  ]);
});

test('whose password is reset, or whose second factor is taken away, is told by mail, and by whom', async () => {
  const lea = await world.organiser('Lea');
  const { id, email } = (await lea.call('myAccount')).body.account;
  const { db } = world.program.kernel;
  await db
    .insertInto('secondFactors')
    .values({ accountId: id, kind: 'email', madeAt: new Date(), confirmedAt: new Date() })
    .execute();
  await world.byCommand((writer) => removeSecondFactorsOf(writer, byMail(), email));
  const link = await world.byCommand((writer) => resetPassword(writer, byMail(), email));
  const told = () =>
    db
      .selectFrom('mails')
      .select(['subject', 'plain'])
      .where('recipient', '=', email)
      .orderBy('id')
      .execute();
  const [factors, reset, ...others] = await told();
  expect(others).toEqual([]);
  expect(factors).toMatchObject({
    subject: 'Two-step login was turned off for your Volary account',
    plain: expect.stringContaining('/account/security'),
  });
  expect(reset).toMatchObject({
    subject: 'Your Volary password was reset',
    plain: expect.stringContaining('/recovery'),
  });
  for (const mail of [factors, reset]) expect(mail?.plain).toContain('Whoever runs this site');
  // Whoever reads the mailbox besides its owner does not get in by it.
  expect(reset?.plain).not.toContain('path' in link ? link.path : '/changePassword/');
  // Where there was nothing to take away nobody is told.
  expect(await world.byCommand((writer) => removeSecondFactorsOf(writer, byMail(), email))).toEqual({
    why: 'already',
  });
  expect(await told()).toHaveLength(2);
});
