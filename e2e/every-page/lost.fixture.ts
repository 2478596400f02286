import { pictureIn } from '#server/domains/files/pictures.fixture.ts';
import { joinTeam } from '#server/domains/workspaces/members/join-team.ts';
import type { Browser } from '#server/test/browser.ts';
import { teamEvent } from '#server/test/prepared/team-for-tests.ts';
import type { World } from '#server/test/world.ts';

/** What mara has before her until a colleague does something about it: each is looked at once. */
export type LostSeed = {
  /** Events of a team she is in. */
  events: Record<'trashed' | 'deleted' | 'handedOver', string>;
  /** Teams that she is removed from, the second one with an event. */
  teams: readonly [string, string, string];
  ofTeam: string;
  /** An event with a logo and a sponsor. */
  branded: string;
  /** Who does it. */
  colleague: Browser;
  /** Takes mara out of a team. */
  removeFrom(tId: string): Promise<unknown>;
};

export async function seedLost(world: World, mara: Browser): Promise<LostSeed> {
  const colleague = await world.organiser('Femi');
  const { id: memberId } = (await mara.call('myAccount')).body.account;
  const team = async (name: string) => {
    const { id } = (await colleague.call('makeTeam', { body: { name } })).body.team;
    await world.byCommand((writer) =>
      joinTeam(writer, { workspaceId: id, accountId: memberId, role: 'member' }),
    );
    return id;
  };
  const [herons, finches, larks, wrens] = [
    await team('Herons'),
    await team('Finches'),
    await team('Larks'),
    await team('Wrens'),
  ];
  const eventOf = async (tId: string, name: string) => (await teamEvent(world, tId, name)).id;
  const branded = await eventOf(herons, 'Harbor day');
  const pictureId = await pictureIn(mara, branded, '#a63a1c');
  const params = { phId: branded };
  await mara.call('uploadLogo', { params, body: { pictureId, alt: 'Harbor Group' } });
  await mara.call('uploadSponsorLogo', { params, body: { name: 'Tejo Ferries', url: null, pictureId } });
  return {
    events: {
      trashed: await eventOf(herons, 'Summer school'),
      deleted: await eventOf(herons, 'Winter school'),
      handedOver: await eventOf(herons, 'Spring school'),
    },
    teams: [finches, larks, wrens],
    ofTeam: await eventOf(larks, 'Town hall'),
    branded,
    colleague,
    removeFrom: (tId) => colleague.call('removeMember', { params: { tId, memberId }, body: {} }),
  };
}
