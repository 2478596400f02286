import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { closeCodes } from '#contract/realtime/protocol.ts';
import { addOrganisationAdmin, makeOrganisation } from '#server/domains/organisations/index.ts';
import type { Database } from '#server/kernel/db/database.ts';
import type { Browser } from '#server/test/browser.ts';
import { refuseRow } from '#server/test/faults/refuse-row.ts';
import { tablesWith } from '#server/test/kept/tables-with.ts';
import { LiveClient, newKey } from '#server/test/live-client.ts';
import { teamOf } from '#server/test/prepared/team-for-tests.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { password } from '#server/test/world.ts';
import { eraseClosedAccounts } from './erase-closed-accounts.job.ts';

const day = 86_400_000;
const world = worldForTests();
let db: Database;

beforeAll(async () => {
  db = world.program.kernel.db;
});

const who = async (browser: Browser) => (await browser.call('myAccount')).body.account;
const close = (browser: Browser, passwd = password) => browser.call('closeAccount', { body: { passwd } });
const erase = () => eraseClosedAccounts(world.program.kernel).run({});
const lettersTo = async (email: string) =>
  (await db.selectFrom('mails').select(['subject', 'plain']).where('recipient', '=', email).execute()) ?? [];

describe('somebody closes their account', () => {
  test('is signed out everywhere, their live lines are cut, and a letter says when it is over', async () => {
    const mara = await world.organiser('Mara');
    const { email } = await who(mara);
    const elsewhere = await world.visitor();
    await elsewhere.call('signIn', { body: { email, passwd: password } });
    const event = await world.pigeonhole(mara);
    const screen = await LiveClient.open(mara, { pigeonholeId: event.id, channel: 'admin' });
    await screen.until(() => screen.frames.find((frame) => frame.t === 'welcome'));

    const answer = await close(mara);
    expect([answer.status, answer.body]).toEqual([200, { url: '/login' }]);
    for (const browser of [mara, elsewhere])
      expect([401, 403]).toContain((await browser.call('myAccount')).status);
    expect(await screen.until(() => screen.closeCode)).toBe(closeCodes.rightsLost);
    const [letter] = (await lettersTo(email)).filter(({ subject }) => subject.includes('closes on'));
    expect(letter?.plain).toContain('/account/advanced');
    expect(letter?.subject).toMatch(/closes on \w+ \d+, \d{4}$/);
  });

  test('needs the password; guesses are told at the field, and lock', async () => {
    const mara = await world.organiser('Lea');
    expect((await close(mara, '')).body.details).toMatchObject({
      'data.passwd': [{ description: 'Your current password is required' }],
    });
    for (let count = 0; count < 4; count += 1)
      expect((await close(mara, 'Wrong-Pigeon-1')).body.details).toMatchObject({
        'data.passwd': [{ description: 'This isn’t your current password' }],
      });
    expect((await close(mara, 'Wrong-Pigeon-1')).body.disableTimer).toBeGreaterThan(0);
    expect((await close(mara)).status).toBe(429);
    expect((await who(mara)).email).toMatch(/^lea/);
  });

  test('without a password types the address instead', async () => {
    const mara = await world.organiser('Sol');
    const { id, email } = await who(mara);
    await db.updateTable('accounts').set({ passwordHash: null }).where('id', '=', id).execute();
    expect((await mara.open('/account/advanced')).boot.page.data).toMatchObject({ asks: 'email' });
    expect((await close(mara, password)).body.details).toMatchObject({
      'data.email': [{ description: 'This isn’t the address of your account' }],
    });
    expect((await mara.call('closeAccount', { body: { email: ` ${email} ` } })).status).toBe(200);
  });

  test('by no page of another site, and not by a link', async () => {
    const mara = await world.organiser('Tia');
    const bare = mara.tab();
    bare.csrfToken = '';
    expect((await close(bare)).body.error).toBe('Forbidden');
    const form = await mara.fetch('/api/account/close', {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ passwd: password }),
    });
    expect(form.status).toBe(415);
    const script = await mara.fetch('/api/account/close', {
      method: 'POST',
      headers: {
        origin: 'https://elsewhere.example',
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ passwd: password }),
    });
    expect(script.status).toBe(403);
    const link = await mara.fetch(`/api/account/close?passwd=${password}`);
    expect(link.status).toBe(405);
    expect((await mara.open('/account/advanced')).boot.page.data.closesAt).toBeNull();
  });

  test('can keep it for 14 days by signing in again; closing twice does not put it off', async () => {
    const mara = await world.organiser('Una');
    const { email } = await who(mara);
    await close(mara);
    const back = await world.visitor();
    expect((await back.call('signIn', { body: { email, passwd: password } })).status).toBe(200);
    const first = (await back.open('/account/advanced')).boot.page.data.closesAt;
    world.clock.forward(day);
    await close(back);
    const again = await world.visitor();
    await again.call('signIn', { body: { email, passwd: password } });
    expect((await again.open('/account/advanced')).boot.page.data.closesAt).toBe(first);
    world.clock.forward(12 * day);
    await erase();
    const last = await world.visitor();
    await last.call('signIn', { body: { email, passwd: password } });
    await last.open('/account/advanced');
    expect((await last.call('keepAccount')).status).toBe(200);
    expect((await lettersTo(email)).at(-1)?.subject).toBe('Your Volary account stays');
    world.clock.forward(30 * day);
    await erase();
    const still = await world.visitor();
    expect((await still.call('signIn', { body: { email, passwd: password } })).status).toBe(200);
  });

  test('is told what goes and what stays; a team without another owner must be handed over first', async () => {
    const [mara, olu] = [await world.organiser('Vida'), await world.organiser('Olu')];
    const [me, other] = [await who(mara), await who(olu)];
    await world.pigeonhole(mara);
    const alone = (await mara.call('makeTeam', { body: { name: 'Only me' } })).body.team.id;
    const ours = (await mara.call('makeTeam', { body: { name: 'Both of us' } })).body.team.id;
    const theirs = (await olu.call('makeTeam', { body: { name: 'Their own' } })).body.team.id;
    await db
      .insertInto('workspaceMembers')
      .values([
        { workspaceId: ours, accountId: other.id, role: 'member' },
        { workspaceId: theirs, accountId: me.id, role: 'member' },
      ])
      .execute();
    const view = async () => (await mara.open('/account/advanced')).boot.page.data;
    expect(await view()).toEqual({
      closesAt: null,
      asks: 'password',
      pigeonholesThatGo: 1,
      teamsThatGo: ['Only me'],
      teamsThatStay: ['Their own'],
      handOver: ['Both of us'],
      onlyAdminOf: [],
    });
    const refused = await close(mara);
    expect([refused.status, refused.body.error]).toEqual([409, 'LastOwner']);
    expect((await who(mara)).email).toBe(me.email);
    // The password was right each time: nobody has guessed.
    for (let count = 0; count < 5; count += 1) expect((await close(mara)).body.error).toBe('LastOwner');
    expect(
      (await (await world.visitor()).call('signIn', { body: { email: me.email, passwd: password } })).status,
    ).toBe(200);

    await db
      .updateTable('workspaceMembers')
      .set({ role: 'owner' })
      .where('workspaceId', '=', ours)
      .where('accountId', '=', other.id)
      .execute();
    expect(await view()).toMatchObject({ handOver: [], teamsThatStay: ['Both of us', 'Their own'] });
    expect((await close(mara)).status).toBe(200);
    world.clock.forward(15 * day);
    await erase();
    const left = await db
      .selectFrom('workspaces')
      .select('id')
      .where('id', 'in', [alone, ours, theirs])
      .execute();
    expect(left.map(({ id }) => id).sort()).toEqual([ours, theirs].sort());
  });
});

describe('whose account closes is none who remains', () => {
  /** A team with two owners, and a member whose account closes. */
  async function shared() {
    const [una, otto, pia] = [
      await world.organiser('Una'),
      await world.organiser('Otto'),
      await world.organiser('Pia'),
    ];
    const tId = (await una.call('makeTeam', { body: { name: 'Shared' } })).body.team.id;
    const [others, piasId] = [(await who(otto)).id, (await who(pia)).id];
    await db
      .insertInto('workspaceMembers')
      .values([
        { workspaceId: tId, accountId: others, role: 'owner' },
        { workspaceId: tId, accountId: piasId, role: 'member' },
      ])
      .execute();
    expect((await close(pia)).status).toBe(200);
    return { tId, una, otto, piasId };
  }

  test('in a team: the other owner stays, and hands it over to nobody who goes', async () => {
    const { tId, una, otto, piasId } = await shared();
    expect((await close(una)).status).toBe(200);

    expect((await close(otto)).body.error).toBe('LastOwner');
    expect((await otto.call('leaveTeam', { params: { tId } })).body.error).toBe('LastOwner');
    const params = { tId, memberId: piasId };
    expect((await otto.call('transferTeamOwner', { params })).body.error).toBe('LastOwner');
  });

  test('also where two owners close at the same moment', async () => {
    const { una, otto } = await shared();
    const answers = await Promise.all([una, otto].map((browser) => close(browser)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('in an organization: of two admins one stays', async () => {
    const [ada, ben] = [await world.organiser('Ada'), await world.organiser('Ben')];
    const [adas, bens] = [(await who(ada)).email, (await who(ben)).email];
    await world.byCommand(async (writer) => {
      const organisationId = await makeOrganisation(writer, { name: 'Two of us', admin: adas });
      await addOrganisationAdmin(writer, { organisationId: organisationId ?? '', admin: bens });
    });
    const answers = await Promise.all([ada, ben].map((browser) => close(browser)));
    expect(answers.map(({ body }) => ('error' in body ? body.error : 'closes')).sort()).toEqual([
      'LastAdmin',
      'closes',
    ]);
  });

  test('in a team: whoever has its members open sees that their invitations are revoked', async () => {
    const { tId, owner, lead } = await teamOf(world);
    const params = { tId };
    const desk = await LiveClient.openDesk(owner.browser);
    await desk.until(() => desk.frames.find(({ t }) => t === 'welcome'), 'the welcome');
    const told = () =>
      desk.frames
        .flatMap((frame) => (frame.t === 'changed' ? (frame.changed ?? []) : []))
        .filter(({ thing, id }) => thing === 'members' && id === tId);
    await lead.browser.call('addMember', { params, body: { email: 'bird@example.net' } });
    await desk.until(() => told().length === 1, 'the invitation');

    expect((await close(lead.browser)).status).toBe(200);

    await desk.until(() => told().length === 2, 'that it is revoked');
    expect((await owner.browser.call('listMembers', { params })).body.openInvites).toBe(0);
  });

  test('nobody joins a team that goes with its only member', async () => {
    const [mara, nils] = [await world.organiser('Mona'), await world.organiser('Nils')];
    const [{ email, id }, guest] = [await who(mara), await who(nils)];
    const params = { tId: (await mara.call('makeTeam', { body: { name: 'Mona alone' } })).body.team.id };
    const invite = (browser: Browser) =>
      browser.call('addMember', { params, body: { email: guest.email, role: 'member' } });
    const { url } = (await mara.call('resetInviteLink', { params })).body;
    expect((await invite(mara)).status).toBe(200);
    const [waiting] = (await nils.call('listMyInvites')).body.invites;
    expect(waiting).toBeDefined();

    expect((await close(mara)).status).toBe(200);

    expect((await nils.call('listMyInvites')).body.invites).toEqual([]);
    const accepted = await nils.call('acceptInvite', { params, body: { inviteId: waiting?.id ?? '' } });
    expect(accepted.status).toBe(404);
    expect((await (await world.visitor()).fetch(new URL(url).pathname)).status).toBe(410);
    const back = await world.visitor();
    await back.call('signIn', { body: { email, passwd: password } });
    await back.open('/p/list/');
    expect((await invite(back)).body.error).toBe('LastOwner');
    expect((await back.call('resetInviteLink', { params })).body.error).toBe('LastOwner');
    world.clock.forward(15 * day);
    await erase();
    expect(await db.selectFrom('accounts').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});

describe('after the days to think about it', () => {
  test('no trace of the person is left in any table, and no tally has changed', async () => {
    const mara = await world.organiser('Zenobia');
    const { id, email } = await who(mara);
    await mara.call('editProfile', {
      body: { name: 'Zenobia Quetzal', job: 'Ornithologist-in-chief', company: 'Quetzal Works' },
    });
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#d8371f' } })
      .png()
      .toBuffer();
    await mara.fetch('/api/account/picture', {
      method: 'POST',
      headers: { 'x-csrf-token': mara.csrfToken, 'content-type': 'image/png' },
      body: new Uint8Array(picture),
    });
    await mara.call('sendFeedback', { body: { text: `Quetzal says hello from ${email}` } });
    await mara.call('editSubscriptions', { body: { newsletter: true, notifications: false } });
    await mara.call('requestVerification', { body: { email: 'quetzal-next@example.org', passwd: password } });
    const own = await world.pigeonhole(mara, { name: 'Quetzal watching' });
    const lsId = await world.qna(mara, own.id);
    const fan = await world.attendee(own.passcode, 'Fan');
    await fan.call('askQuestion', { params: { lsId }, body: { key: newKey(), text: 'Do quetzals sing?' } });
    const visits = await mara.call('noteVisit', { body: { entity: 'pigeonhole', id: own.id } });
    expect(visits.status).toBe(200);

    // In the event of somebody else they were in the audience, as everybody is.
    const olu = await world.organiser('Olu');
    const event = await world.pigeonhole(olu);
    const pollId = await world.poll(olu, event.id);
    const voter = await world.attendee(event.passcode);
    const named = await world.qna(olu, event.id, { anonymous: false });
    await mara.call('joinPigeonhole', { body: { passcode: event.passcode, name: 'Zenobia Quetzal' } });
    await mara.call('askQuestion', {
      params: { lsId: named },
      body: { key: newKey(), text: 'Does it fly?' },
    });
    const admin = await world.live(olu, event.id, 'admin', pollId);
    const optionId = admin.prompt(pollId)?.options[0]?.id ?? '';
    await voter.call('voteInPoll', {
      params: { lsId: pollId },
      body: { key: newKey(), optionIds: [optionId] },
    });
    const tally = () =>
      db.selectFrom('pollQuestions').select('voters').where('sessionId', '=', pollId).execute();
    const before = await tally();
    const entries = await db
      .selectFrom('auditEntries')
      .select(['id', 'actorId', 'chain'])
      .orderBy('id')
      .execute();

    await close(mara);
    world.clock.forward(13 * day);
    await erase();
    expect(await tablesWith(db, 'Zenobia Quetzal'), 'a day too early').not.toEqual([]);
    world.clock.forward(2 * day);
    await erase();

    for (const word of [email, 'Quetzal', 'quetzal', 'Ornithologist', own.passcode])
      expect(await tablesWith(db, word), word).toEqual([]);
    expect(await db.selectFrom('files').select('id').where('accountId', '=', id).execute()).toEqual([]);
    expect(await tally()).toEqual(before);
    const asked = await db.selectFrom('questions').select('text').where('sessionId', '=', named).execute();
    expect(asked).toEqual([{ text: 'Does it fly?' }]);
    for (const table of ['questions', 'liveEvents', 'liveStreams', 'liveActions', 'attendees'] as const)
      expect(
        await db.selectFrom(table).select('pigeonholeId').where('pigeonholeId', '=', own.id).execute(),
        table,
      ).toEqual([]);
    const actors = await db.selectFrom('auditActors').selectAll().where('ref', '=', id).execute();
    expect(
      actors.filter(({ kind }) => kind === 'account'),
      'the log says no more whose it was',
    ).toEqual([]);
    const after = await db
      .selectFrom('auditEntries')
      .select(['id', 'actorId', 'chain'])
      .orderBy('id')
      .execute();
    expect(after.slice(0, entries.length).map(({ id: entry, actorId }) => [entry, actorId])).toEqual(
      entries.map(({ id: entry, actorId }) => [entry, actorId]),
    );
    const back = await world.visitor();
    expect((await back.call('signIn', { body: { email, passwd: password } })).status).toBe(422);
  });

  test('the mails of others stay: those of an address that is somebody’s own, and those that name a longer one', async () => {
    const ann = await world.organiser('Ann');
    const { email } = await who(ann);
    const olu = await world.organiser('Olu');
    const { email: theirs } = await who(olu);
    await olu.call('requestVerification', { body: { email: 'olu-next@example.org', passwd: password } });
    const waiting = (await lettersTo(theirs)).map(({ subject }) => subject);
    expect(waiting).not.toEqual([]);
    const bea = await world.organiser('Bea');
    const nobodys = 'nobodys@example.org';
    await ann.call('requestVerification', { body: { email: theirs, passwd: password } });
    await bea.call('requestVerification', { body: { email: nobodys, passwd: password } });
    expect(await lettersTo(nobodys)).toHaveLength(1);
    const others = [`jo${email}`, `jo.${email}`, `jo-'${email}`, `${email}.au`, `${email}s`, `${email}-2.au`];
    const own = [
      `to ${email.toUpperCase()}.`,
      `<${email}>`,
      `“${email}”, and`,
      `mailto:${email}`,
      `‏ل${email}؟`,
    ];
    const reader = 'reader@example.net';
    const letters = [...others, ...own];
    await db
      .insertInto('mails')
      .values(letters.map((plain) => ({ recipient: reader, subject: plain, html: '', plain })))
      .execute();

    for (const person of [ann, bea]) await close(person);
    world.clock.forward(15 * day);
    await erase();

    expect((await lettersTo(reader)).map(({ subject }) => subject)).toEqual(others);
    expect((await lettersTo(theirs)).map(({ subject }) => subject)).toEqual(expect.arrayContaining(waiting));
    expect(await lettersTo(nobodys)).toEqual([]);
    expect(await lettersTo(email)).toEqual([]);
  });

  test('who has to stay, or cannot be erased, holds nobody up', async () => {
    const holdersId = (await who(await world.organiser('Sita'))).id;
    // More than a step takes: each the only owner of a team that others are in.
    await sql`WITH stuck AS (
        INSERT INTO accounts (email, verified_at, closes_at)
        SELECT 'stuck' || n || '@example.org', now(), now() FROM generate_series(1, 101) n RETURNING id),
      teams AS (
        INSERT INTO workspaces (kind, name) SELECT 'team', 'Stuck ' || id FROM stuck RETURNING id, name)
      INSERT INTO workspace_members (workspace_id, account_id, role)
      SELECT t.id, s.id, 'owner' FROM teams t JOIN stuck s ON t.name = 'Stuck ' || s.id
      UNION ALL SELECT t.id, ${holdersId}, 'member' FROM teams t`.execute(db);
    const [failing, last] = [await world.organiser('Xenia'), await world.organiser('Zita')];
    const [failingId, lastId] = [(await who(failing)).id, (await who(last)).id];
    for (const browser of [failing, last]) expect((await close(browser)).status).toBe(200);
    world.clock.forward(15 * day);
    const refused = await refuseRow(db, 'DELETE', { table: 'accounts', id: failingId });

    await expect(erase()).rejects.toThrow('Not this one.');

    await refused.end();
    const left = () =>
      db.selectFrom('accounts').select('id').where('id', 'in', [failingId, lastId]).execute();
    expect(await left()).toEqual([{ id: failingId }]);
    await erase();
    expect(await left()).toEqual([]);
    await sql`DELETE FROM workspaces WHERE name LIKE 'Stuck %'`.execute(db);
    await sql`DELETE FROM accounts WHERE email LIKE 'stuck%'`.execute(db);
  });

  test('the passcode of an event that went can be had by somebody else', async () => {
    const mara = await world.organiser('Xara');
    const event = await world.pigeonhole(mara, { passcode: 'ONCEMINE' });
    await close(mara);
    world.clock.forward(15 * day);
    await erase();
    const olu = await world.organiser('Olu');
    expect((await world.pigeonhole(olu, { passcode: 'ONCEMINE' })).id).not.toBe(event.id);
  });
});

describe('somebody takes their data along', () => {
  test('one file of JSON, with all there is and no secrets', async () => {
    const mara = await world.organiser('Yara');
    const { email } = await who(mara);
    await (await world.visitor()).call('signIn', { body: { email, passwd: password } });
    await world.pigeonhole(mara, { name: 'Taken along' });
    await mara.call('sendFeedback', { body: { text: 'Goodbye.' } });
    const response = await mara.fetch('/api/account/data', {
      method: 'POST',
      headers: { 'x-csrf-token': mara.csrfToken },
    });
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      account: { email, name: 'Yara' },
      subscriptions: { newsletter: false, notifications: true },
      feedback: [{ text: 'Goodbye.' }],
      workspaces: [{ kind: 'personal', role: 'owner' }],
      pigeonholes: [{ name: 'Taken along' }],
      log: expect.arrayContaining([expect.objectContaining({ action: 'sign-in' })]),
    });
    expect(text).not.toMatch(/hash|argon2|secret/i);
    const visitor = await world.visitor();
    expect((await visitor.call('downloadMyData')).status).toBe(401);
  });
});
