import { beforeAll, describe, expect, test } from 'vitest';
import { closeCodes } from '#contract/realtime/protocol.ts';
import type { Changed } from '#contract/things.ts';
import type { Browser } from '#server/test/browser.ts';
import { LiveClient } from '#server/test/live-client.ts';
import { join, type Person, type Team, teamEvent, teamOf } from '#server/test/prepared/team-for-tests.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';

const world = worldForTests();
let team: Team;
let event: { id: string };

beforeAll(async () => {
  team = await teamOf(world);
  event = await teamEvent(world, team.tId);
});

/** A page that is open. `over`: what it was told is over. */
async function opened({ browser }: Pick<Person, 'browser'>, of?: 'the event') {
  const client = of
    ? await LiveClient.open(browser, { pigeonholeId: event.id, channel: 'admin' })
    : await LiveClient.openDesk(browser);
  await client.until(() => client.frames.find(({ t }) => t === 'welcome'), 'the welcome');
  const told = (): Changed[] =>
    client.frames.flatMap((frame) => (frame.t === 'changed' ? (frame.changed ?? []) : []));
  return { client, told, over: () => told().filter(({ over }) => over !== undefined) };
}

/** Comes after all that was told before. */
async function rename(browser: Browser, ...pages: { client: LiveClient; told(): Changed[] }[]) {
  await browser.call('editAbout', { params: { phId: event.id }, body: { name: `Later ${Math.random()}` } });
  for (const { client, told } of pages)
    await client.until(
      () => told().some(({ thing, id }) => thing === 'pigeonhole' && id === event.id),
      'the change',
    );
}

const remove = ({ id }: Person) =>
  team.owner.browser.call('removeMember', { params: { tId: team.tId, memberId: id }, body: {} });
const left = () => [{ thing: 'team', id: team.tId, over: 'left' }];

describe('whoever is removed from a team', () => {
  test('is told so on each open page, before the live ones are closed; nobody else is', async () => {
    const stranger = { browser: await world.organiser('Sven') };
    const [desk, live] = [await opened(team.member), await opened(team.member, 'the event')];
    const [lead, other] = [await opened(team.lead), await opened(stranger)];

    expect((await remove(team.member)).status).toBe(200);

    await desk.client.until(() => desk.over().length > 0, 'the word');
    expect(await live.client.until(() => live.client.closeCode, 'the close')).toBe(closeCodes.rightsLost);
    for (const { over } of [desk, live]) expect(over()).toEqual(left());
    await rename(team.lead.browser, lead);
    for (const { over } of [lead, other]) expect(over()).toEqual([]);
    expect(desk.client.closeCode).toBeNull();
    expect(desk.told().filter(({ thing }) => thing === 'pigeonhole')).toEqual([]);
    // From now on both are to her what an id is that nobody ever had.
    const [hers, never] = await Promise.all(
      [event.id, '999999999'].map(async (phId) => {
        const { status, body } = await team.member.browser.call('readPigeonhole', { params: { phId } });
        return { status, body: { ...body, requestId: '' } };
      }),
    );
    expect(hers).toEqual({ ...never, status: 404 });
    await join(world, team.tId, team.member, 'member');
  });

  test('is told nothing of the kind where only the role is another one', async () => {
    const desk = await opened(team.member);
    const params = { tId: team.tId, memberId: team.member.id };
    await team.owner.browser.call('assignTeamLead', { params });
    await team.owner.browser.call('demoteTeamLead', { params });
    await rename(team.lead.browser, desk);
    expect(desk.over()).toEqual([]);
  });

  test('has left on their own: the other pages they have open are told as well', async () => {
    const desk = await opened(team.member);
    await team.member.browser.call('leaveTeam', { params: { tId: team.tId } });
    await desk.client.until(() => desk.over().length > 0, 'the word');
    expect(desk.over()).toEqual(left());
    await join(world, team.tId, team.member, 'member');
  });
});

describe('of an event that was handed over', () => {
  test('the people of its workspace are told so, and who cannot open it any more is on none of its streams', async () => {
    const { id, to } = await eventToGive();
    const [desk, own] = [await opened(team.member), await opened(team.owner)];
    await give(id, to);
    const word = [{ thing: 'pigeonhole', id, over: 'handedOver' }];
    for (const { client, over } of [desk, own]) await client.until(() => over().length > 0, 'the word');
    for (const { over } of [desk, own]) expect(over()).toEqual(word);
    expect((await team.owner.browser.call('readPigeonhole', { params: { phId: id } })).status).toBe(200);
  });

  test('who has it as before reads its links and settings again, and each workspace its list', async () => {
    const { id, to } = await eventToGive();
    const pages = [await opened(team.member), await opened(team.owner)] as const;
    const [desk, own] = pages;
    await give(id, to);
    for (const { client, over } of pages) await client.until(() => over().length > 0, 'the word');
    await rename(team.owner.browser, ...pages);
    const changed = own.told().filter((one) => one.id === id && one.over === undefined);
    expect(changed.map(({ thing }) => thing)).toEqual(
      expect.arrayContaining(['links', 'panelAccess', 'setup', 'sessions', 'appearance', 'eventSecurity']),
    );
    const isListOf = (told: Changed[], workspaceId: string) =>
      told.some((one) => one.thing === 'pigeonholes' && one.id === workspaceId);
    for (const workspaceId of [team.tId, to]) expect(isListOf(own.told(), workspaceId)).toBe(true);
    expect(isListOf(desk.told(), team.tId)).toBe(true);
    expect(isListOf(desk.told(), to)).toBe(false);
  });
});

async function eventToGive(): Promise<{ id: string; to: string }> {
  const { id } = await teamEvent(world, team.tId, 'Handed over');
  const made = await team.owner.browser.call('makeTeam', { body: { name: 'Rookery' } });
  return { id, to: made.body.team.id };
}

async function give(phId: string, workspaceId: string): Promise<void> {
  const moved = await team.owner.browser.call('transferPigeonhole', {
    params: { phId },
    body: { workspaceId },
  });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
}
