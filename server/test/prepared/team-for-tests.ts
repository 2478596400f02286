import { expect } from 'vitest';
import type { TeamRole } from '#contract/workspaces/teams.ts';
import { insertPigeonhole } from '#server/domains/pigeonholes/index.ts';
import { joinTeam } from '#server/domains/workspaces/members/join-team.ts';
import type { Browser } from '../browser.ts';
import type { World } from '../world.ts';

export type Person = { browser: Browser; id: string; email: string };
export type Team = { tId: string; owner: Person; lead: Person; member: Person };

export async function person(world: World, name: string): Promise<Person> {
  const browser = await world.organiser(name);
  const { id, email } = (await browser.call('myAccount')).body.account;
  return { browser, id, email };
}

/** A team with one of each role. */
export async function teamOf(world: World, name = 'Aviary'): Promise<Team> {
  const owner = await person(world, 'Olga');
  const made = await owner.browser.call('makeTeam', { body: { name } });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const tId = made.body.team.id;
  const [lead, member] = [await person(world, 'Lea'), await person(world, 'Mei')];
  await join(world, tId, lead, 'lead');
  await join(world, tId, member, 'member');
  return { tId, owner, lead, member };
}

export async function join(world: World, tId: string, { id }: Person, role: TeamRole): Promise<void> {
  await world.byCommand((writer) => joinTeam(writer, { workspaceId: tId, accountId: id, role }));
}

/** An event of the team, of today and tomorrow. */
export async function teamEvent(
  world: World,
  tId: string,
  name = 'Team meeting',
): Promise<{ id: string; passcode: string }> {
  const dayOf = (daysAhead: number) =>
    new Date(world.clock.now().getTime() + daysAhead * 86_400_000).toISOString().slice(0, 10);
  const passcode = `T${tId}X${Math.floor(Math.random() * 1e9)}`;
  const event = { name, description: '', startsOn: dayOf(0), endsOn: dayOf(1), timeZone: 'UTC', passcode };
  const id = await world.program.kernel.db
    .transaction()
    .execute((tx) => insertPigeonhole(tx, { workspaceId: tId, ...event }));
  return { id, passcode };
}
