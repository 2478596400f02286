import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Changed } from '#contract/things.ts';
import { makeOrganisation } from '#server/domains/organisations/index.ts';
import { LiveClient, newKey } from '#server/test/live-client.ts';
import { type Person, person, teamEvent, teamOf } from '#server/test/prepared/team-for-tests.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { withWorker } from '#server/test/world.ts';
import { command, patience } from './command.fixture.ts';

const secretKey = 'k'.repeat(32);
const minute = 60_000;
/** Behind the clock of the command, until the story has waited. */
const world = worldForTests(
  { SECRET_KEY: secretKey },
  { ...withWorker, at: new Date(Date.now() - 2 * minute) },
);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'volary-teams-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const makeOrganisationCommand = (...args: string[]) =>
  command('make-organisation', args, {
    env: {
      DATABASE_URL: world.databaseUrl,
      DATA_FOLDER: folder,
      SECRET_KEY: secretKey,
      VOLARY_ENV: 'test',
      ORIGIN: '',
      REDIS_URL: '',
    },
  });

async function organisation(name: string) {
  const orla = await person(world, 'Orla');
  const made = await world.byCommand((writer) => makeOrganisation(writer, { name, admin: orla.email }));
  return { orla, orgId: made ?? '' };
}

async function desk({ browser }: Person): Promise<LiveClient> {
  const client = await LiveClient.openDesk(browser);
  await client.until(() => client.frames.find(({ t }) => t === 'welcome'), 'the welcome');
  return client;
}

const told = (client: LiveClient, { thing, id }: Changed) =>
  client.until(
    () =>
      client.frames.some(
        (frame) =>
          frame.t === 'changed' && frame.changed?.some((one) => one.thing === thing && one.id === id),
      ),
    `the change of ${thing}`,
  );

test('a team comes into an organization and leaves it, while Volary runs: set-ups, open pages and running sessions follow, and what has started by the clock stays as it began', {
  timeout: patience,
}, async () => {
  const { orla, orgId } = await organisation('Aviary Ltd');
  const { tId, owner, lead, member } = await teamOf(world, 'Roost');
  const { id: phId, passcode } = await teamEvent(world, tId);
  const kind = 'qna' as const;
  const levels = async () => {
    const ofTeam = await lead.browser.call('readWorkspaceSetup', { params: { tId, kind } });
    const ofEvent = await member.browser.call('readSetup', { params: { phId, kind } });
    expect(ofEvent.body.setup.levels).toEqual(ofTeam.body.setup.levels);
    return ofTeam.body.setup.levels;
  };
  const settingsOf = async (lsId: string) =>
    (await owner.browser.call('readSession', { params: { lsId } })).body.liveSession.settings;
  const makeQna = async (name: string, start: number | null) => {
    const timeRange =
      start === null ? {} : { timeRange: { start: new Date(start).toISOString(), end: null } };
    const body = { pigeonholeId: phId, type: kind, name, ...timeRange };
    return (await owner.browser.call('makeSession', { body })).body.liveSession.id;
  };
  const saveOfTeam = (questionLength: number) =>
    lead.browser.call('saveWorkspaceSetup', {
      params: { tId, kind },
      body: { settings: { questionLength } },
    });
  const byOrganisation = {
    settings: { anonymous: false, questionLength: 150 },
    locked: { anonymous: true, questionLength: true },
  };
  await saveOfTeam(90);
  await orla.browser.call('saveOrganisationSetup', { params: { orgId, kind }, body: byOrganisation });
  const byTheClock = await makeQna('By the clock', world.clock.now().getTime() + minute);
  world.clock.forward(2 * minute);
  const running = await world.qna(owner.browser, phId);
  const phone = await world.live(await world.attendee(passcode), phId, 'attendee', running);
  const longest = () => phone.qna(running)?.session.settings.questionLength;
  expect([longest(), await settingsOf(byTheClock)]).toMatchObject([90, { anonymous: true }]);
  const [deskOfMember, deskOfAdmin] = [await desk(member), await desk(orla)];

  expect(await makeOrganisationCommand('--organisation', orgId, '--team', tId)).toEqual({
    code: 0,
    out: `Team ${tId} (Roost) is in organisation ${orgId} now: what its admins set for sessions counts in the events of the team.\n`,
    err: '',
  });

  const ofTeam = { level: 'workspace', name: 'Roost', settings: { questionLength: 90 }, locked: [] };
  expect(await levels()).toEqual([
    {
      level: 'organisation',
      name: 'Aviary Ltd',
      settings: byOrganisation.settings,
      locked: ['anonymous', 'questionLength'],
    },
    ofTeam,
  ]);
  expect((await saveOfTeam(60)).body.details?.['data.settings.questionLength']?.[0]?.description).toBe(
    'Your organization sets this for all its events.',
  );
  await phone.until(() => longest() === 150, 'the length that the organization sets');
  await told(deskOfMember, { thing: 'organisationSetup', id: orgId });
  await told(deskOfAdmin, { thing: 'organisations', id: orgId });
  expect((await orla.browser.call('listOrganisations')).body.organisations).toMatchObject([
    { workspaces: 1 },
  ]);
  const later = await makeQna('Later', null);
  expect([await settingsOf(byTheClock), await settingsOf(running), await settingsOf(later)]).toMatchObject([
    { anonymous: true, questionLength: 150 },
    { anonymous: true, questionLength: 150 },
    { anonymous: false, questionLength: 150 },
  ]);

  expect((await makeOrganisationCommand('--list')).out).toBe(
    `${orgId}  Aviary Ltd  ${orla.email}  team ${tId} (Roost)\n`,
  );
  expect((await makeOrganisationCommand('--take-out-team', tId)).out).toBe(
    `Team ${tId} (Roost) is in no organisation any more: what it sets for sessions itself counts in its events.\n`,
  );

  expect(await levels()).toEqual([ofTeam]);
  await phone.until(() => longest() === 90, 'the length that the team sets');
  phone.close();
  expect(await settingsOf(later)).toMatchObject({ anonymous: true, questionLength: 90 });
  // People are anonymous in it now, and can be: it has what makes their names unreadable.
  await world.start(owner.browser, later);
  const inLater = await world.live(await world.attendee(passcode), phId, 'attendee', later);
  await inLater.call('askQuestion', { lsId: later }, { text: 'Heard?' }, newKey());
  await inLater.until(() => inLater.qna(later)?.questions.length === 1, 'the question');
  expect((await orla.browser.call('listOrganisations')).body.organisations).toMatchObject([
    { workspaces: 0 },
  ]);
  const noted = await world.program.kernel.db
    .selectFrom('auditEntries as e')
    .innerJoin('auditActors as a', 'a.id', 'e.actorId')
    .select(['e.action', 'e.channel', 'e.about', 'a.label'])
    .where('e.workspaceId', '=', tId)
    .where('a.kind', '=', 'system')
    .orderBy('e.id')
    .execute();
  const entry = { channel: 'security', about: { organisationId: orgId }, label: 'command line' };
  expect(noted).toEqual([
    { action: 'addOrganisationTeam', ...entry },
    { action: 'removeOrganisationTeam', ...entry },
  ]);
});
