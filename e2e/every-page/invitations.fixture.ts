import type { Browser } from '#server/test/browser.ts';
import type { World } from '#server/test/world.ts';
import { mailed } from '../harness/mailed.ts';

/** The addresses in mails that wait for somebody to come in, or to change where they are written to. */
export type Invitations = {
  /** To somebody who has no account. */
  signUp: string;
  /** The link of the team. */
  team: string;
  toNewcomer: string;
  toMara: string;
  /** Taken back. */
  over: string;
  newAddress: string;
  notice: string;
};

/** Mara has a team and asks others in; the newcomer wants to be written to elsewhere. */
export async function sendInvitations(
  world: World,
  { mara, newcomer }: { mara: Browser; newcomer: Browser },
): Promise<Invitations> {
  const { id: tId } = (await mara.call('makeTeam', { body: { name: 'Aviary' } })).body.team;
  const emailOf = async (browser: Browser) => (await browser.call('myAccount')).body.account.email;
  const owner = await world.organiser('Tove');
  const nest = (await owner.call('makeTeam', { body: { name: 'Nest' } })).body.team.id;

  const invite = async (by: Browser, team: string, email: string) => {
    const { body } = await by.call('addMember', { params: { tId: team }, body: { email } });
    return { id: body.invite.id, link: await mailed(world, email, /^\/invitations\//) };
  };
  const over = await invite(mara, tId, 'taken.back@example.org');
  await mara.call('revokeInvite', { params: { tId, inviteId: over.id } });
  const { url } = (await mara.call('resetInviteLink', { params: { tId } })).body;
  const next = 'nadia.elsewhere@example.org';
  await newcomer.call('requestVerification', { body: { email: next, passwd: 'Carrier-Pigeon-7' } });
  return {
    signUp: (await invite(mara, tId, 'ingrid@example.org')).link,
    team: new URL(url).pathname,
    toNewcomer: (await invite(mara, tId, await emailOf(newcomer))).link,
    toMara: (await invite(owner, nest, await emailOf(mara))).link,
    over: over.link,
    newAddress: await mailed(world, next, /^\/verify\//),
    notice: await mailed(world, await emailOf(newcomer), /\/stop$/),
  };
}
