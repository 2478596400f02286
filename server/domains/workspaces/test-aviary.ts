import { expect } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { type MailPeer, openMailPeer } from '#server/test/mail-peer.ts';
import { openWorld, type World } from '#server/test/world.ts';

export const origin = 'https://volary.example';
/** A password of somebody who was invited. */
export const theirs = 'Homing-Pigeon-8';

export type Team = { owner: Browser; tId: string };

/** A world with a real mail server, and what stories of invitations begin with. */
export type Aviary = AsyncDisposable & {
  readonly world: World;
  readonly mails: MailPeer;
  /** An address nobody has had. */
  fresh(name: string): string;
  team(): Promise<Team>;
  /** Invites somebody; answers the mailed link. `nth`: which mail to this address it is. */
  invite(email: string, team: Team, nth?: number): Promise<{ link: string; hash: string; inviteId: string }>;
};

export async function openAviary(): Promise<Aviary> {
  const mails = await openMailPeer(origin);
  const world = await openWorld({ SMTP_URL: mails.url, ORIGIN: origin });
  let people = 0;
  return {
    world,
    mails,
    fresh(name) {
      people += 1;
      return `${name}${people}@example.net`;
    },
    async team() {
      const owner = await world.organiser('Olga');
      const { body } = await owner.call('makeTeam', { body: { name: 'Aviary' } });
      return { owner, tId: body.team.id };
    },
    async invite(email, { owner, tId }, nth = 1) {
      const answer = await owner.call('addMember', { params: { tId }, body: { email } });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      const link = await mails.link(email, nth);
      return { link, hash: link.split('/').at(-1) ?? '', inviteId: answer.body.invite.id };
    },
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]();
      await mails[Symbol.asyncDispose]();
    },
  };
}

export const emailOf = async (browser: Browser): Promise<string> =>
  (await browser.call('myAccount')).body.account.email;

export async function members({ owner, tId }: Team): Promise<string[]> {
  return (await owner.call('listMembers', { params: { tId } })).body.members.map(({ email }) => email);
}
