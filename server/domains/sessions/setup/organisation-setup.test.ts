import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ServerFrame } from '#contract/realtime/protocol.ts';
import { addOrganisationAdmin, makeOrganisation } from '#server/domains/organisations/index.ts';
import { LiveClient, newKey } from '#server/test/live-client.ts';
import { type Person, person, type Team, teamEvent, teamOf } from '#server/test/prepared/team-for-tests.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { withWorker } from '#server/test/world.ts';

const world = worldForTests({}, withWorker);
let orla: Person;
let orgId: string;
/** Two workspaces of the organisation, and one that is not. */
let teams: [Team, Team];
let outside: Team;

type Body = NonNullable<Parameters<typeof orla.browser.call<'saveOrganisationSetup'>>[1]>['body'];
const save = (body: Body, browser = orla.browser) =>
  browser.call('saveOrganisationSetup', { params: { orgId, kind: 'qna' }, body });
const settingsOf = async ({ browser }: Person, lsId: string) =>
  (await browser.call('readSession', { params: { lsId } })).body.liveSession.settings;

beforeAll(async () => {
  orla = await person(world, 'Orla');
  const made = await world.byCommand((writer) =>
    makeOrganisation(writer, { name: 'Aviary Ltd', admin: orla.email }),
  );
  orgId = made ?? '';
  teams = [await teamOf(world, 'Aviary'), await teamOf(world, 'Roost')];
  outside = await teamOf(world, 'Elsewhere');
  await world.program.kernel.db
    .updateTable('workspaces')
    .set({ organisationId: orgId })
    .where(
      'id',
      'in',
      teams.map(({ tId }) => tId),
    )
    .execute();
});

/** An event of a team with a Q&A that runs. */
async function running({ tId, owner }: Team) {
  const event = await teamEvent(world, tId);
  return { ...event, lsId: await world.qna(owner.browser, event.id) };
}

const toldIn = (frames: readonly ServerFrame[]) =>
  frames.flatMap((frame) => (frame.t === 'changed' ? (frame.changed ?? []) : []));

async function desk({ browser }: Person): Promise<LiveClient> {
  const client = await LiveClient.openDesk(browser);
  await client.until(() => client.frames.find(({ t }) => t === 'welcome'), 'the welcome');
  return client;
}

describe('what an organisation sets up', () => {
  test('counts in the sessions of all its workspaces, and in no others', async () => {
    const [own, other] = [await running(teams[0]), await running(teams[1])];
    const foreign = await running(outside);

    const saved = await save({ settings: { questionLength: 120 } });

    expect(saved.body.setup.levels).toEqual([
      { level: 'organisation', name: 'Aviary Ltd', settings: { questionLength: 120 }, locked: [] },
    ]);
    expect(await settingsOf(teams[0].member, own.lsId)).toMatchObject({ questionLength: 120 });
    expect(await settingsOf(teams[1].member, other.lsId)).toMatchObject({ questionLength: 120 });
    expect(await settingsOf(outside.member, foreign.lsId)).toMatchObject({ questionLength: 300 });
  });

  test('reaches running sessions and the phones in them: a question waits for approval', async () => {
    const { id, passcode, lsId } = await running(teams[0]);
    const phone = await world.live(await world.attendee(passcode), id, 'attendee', lsId);
    await phone.call('askQuestion', { lsId }, { text: 'Before?' }, newKey());

    await save({ settings: { filtering: true } });
    await phone.call('askQuestion', { lsId }, { text: 'After?' }, newKey());

    await phone.until(() => phone.qna(lsId)?.session.settings.filtering, 'the filter');
    const { rows } = await sql`
      SELECT text, status FROM questions WHERE session_id = ${lsId} ORDER BY id`.execute(
      world.program.kernel.db,
    );
    expect(rows).toEqual([
      { text: 'Before?', status: 'allowed' },
      { text: 'After?', status: 'pending' },
    ]);
    phone.close();
    await save({ settings: { filtering: null } });
  });

  test('can be locked: then no workspace changes it, nor an event, and each is told who locked it', async () => {
    const [{ tId, owner }] = teams;
    const { id: phId, lsId } = await running(teams[0]);
    await save({ settings: { filtering: false }, locked: { filtering: true } });
    const body = { settings: { filtering: true } };

    const refused = [
      await owner.browser.call('saveWorkspaceSetup', { params: { tId, kind: 'qna' }, body }),
      await owner.browser.call('saveSetup', { params: { phId, kind: 'qna' }, body }),
      await owner.browser.call('editSession', { params: { lsId }, body }),
    ];

    for (const { status, body } of refused)
      expect([status, body.details?.['data.settings.filtering']?.[0]?.description]).toEqual([
        422,
        'Your organization sets this for all its events.',
      ]);
    const { setup } = (await owner.browser.call('readSetup', { params: { phId, kind: 'qna' } })).body;
    expect(setup.levels[0]).toMatchObject({ level: 'organisation', locked: ['filtering'] });
    await save({ settings: { filtering: null }, locked: { filtering: false } });
  });

  test('has its name and that of the team, for those who set up in it; whoever holds a link is told no names', async () => {
    const [{ tId, owner, member }] = teams;
    const { id: phId } = await teamEvent(world, tId);
    const lsId = await world.poll(owner.browser, phId);
    const poll = { kind: 'poll' as const };
    const lock = { settings: { resultsShown: false }, locked: { resultsShown: true } };
    await orla.browser.call('saveOrganisationSetup', { params: { orgId, ...poll }, body: lock });
    const ofTeam = { params: { tId, ...poll }, body: { settings: { mostPicks: 2 } } };
    await owner.browser.call('saveWorkspaceSetup', ofTeam);

    const { setup } = (await member.browser.call('readSetup', { params: { phId, ...poll } })).body;

    expect(setup.levels).toMatchObject([
      { level: 'organisation', name: 'Aviary Ltd' },
      { level: 'workspace', name: 'Aviary' },
    ]);
    const panel = await world.panel(phId, 'admin');
    const told = [
      await panel.call('revealResults', { params: { lsId }, body: { shown: true } }),
      await panel.call('readSetup', { params: { phId, ...poll } }),
      await outside.owner.browser.call('readSetup', { params: { phId, ...poll } }),
    ];
    expect(told.map(({ status }) => status)).toEqual([422, 403, 404]);
    expect(JSON.stringify(told.map(({ body }) => body))).not.toContain('Aviary');
    await orla.browser.call('saveOrganisationSetup', {
      params: { orgId, ...poll },
      body: { settings: { resultsShown: null }, locked: { resultsShown: false } },
    });
  });

  test('does not change who is anonymous in a session that has started by the clock', async () => {
    const { id } = await teamEvent(world, teams[1].tId);
    const start = new Date(world.clock.now().getTime() + 60_000).toISOString();
    const made = await teams[1].owner.browser.call('makeSession', {
      body: { pigeonholeId: id, type: 'qna', name: 'By the clock', timeRange: { start, end: null } },
    });
    world.clock.forward(120_000);

    await save({ settings: { anonymous: false } });

    const lsId = made.body.liveSession.id;
    expect(await settingsOf(teams[1].owner, lsId)).toMatchObject({ anonymous: true });
    await save({ settings: { anonymous: null } });
  });

  test('is a conflict where two admins change the same, with what the other one has set', async () => {
    await save({ settings: { questionLength: 150 } });
    const late = await save({ settings: { questionLength: 400 }, seen: { questionLength: '120' } });
    expect([late.status, late.body.error]).toEqual([409, 'Conflict']);
    expect(JSON.stringify(late.body.details)).toContain('150');
  });

  test('is for its admins alone, also to read, and the audit log notes who changed it', async () => {
    for (const { browser } of [teams[0].owner, outside.owner]) {
      const read = await browser.call('readOrganisationSetup', { params: { orgId, kind: 'qna' } });
      expect([read.status, (await save({}, browser)).status]).toEqual([404, 404]);
    }
    await save({ settings: { questionLength: null } });
    const { rows } = await sql`
      SELECT a.ref AS by, e.about FROM audit_entries e JOIN audit_actors a ON a.id = e.actor_id
      WHERE e.action = 'setup-saved' AND e.workspace_id IS NULL ORDER BY e.id DESC LIMIT 1`.execute(
      world.program.kernel.db,
    );
    expect(rows).toEqual([{ by: orla.id, about: { organisationId: orgId, sessionType: 'qna' } }]);
  });
});

test('pages of its workspaces and of its other admins are told, and nobody outside (L25)', async () => {
  const otto = await person(world, 'Otto');
  await world.byCommand((writer) =>
    addOrganisationAdmin(writer, { organisationId: orgId, admin: otto.email }),
  );
  await untilOthersAreTold(otto);
  const inside = [otto, teams[0].member, teams[1].lead];
  const desks = await Promise.all(inside.map(desk));
  const stranger = await desk(outside.owner);

  await save({ settings: { questionLength: 200 } });

  for (const client of desks) {
    await client.until(() => toldIn(client.frames).length > 0, 'the change');
    expect(toldIn(client.frames)).toEqual([{ thing: 'organisationSetup', id: orgId }]);
  }
  await outside.owner.browser.call('editProfile', { body: { job: 'Host' } });
  await stranger.until(() => toldIn(stranger.frames).length > 0, 'their own change');
  expect(toldIn(stranger.frames)).toEqual([{ thing: 'account' }]);
});

/** Workspaces are told by a job, and one hears of changes in their order: what the stories before have changed is told by then. */
async function untilOthersAreTold(by: Person): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`
      SELECT FROM pgboss.job WHERE name = 'publish-setup' AND state IN ('created', 'retry', 'active')`.execute(
      world.program.kernel.db,
    );
    return rows.length;
  };
  await expect.poll(waiting).toBe(0);
  const client = await desk(by);
  await by.browser.call('editProfile', { body: { job: 'Host' } });
  await client.until(
    () => toldIn(client.frames).some(({ thing }) => thing === 'account'),
    'their own change',
  );
}
