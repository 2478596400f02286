import { expect } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { mailingWorldForTests } from '#server/test/prepared/world-for-tests.ts';

export const origin = 'https://volary.example';
/** A password of somebody who was invited. */
export const theirs = 'Homing-Pigeon-8';

export type Team = { owner: Browser; tId: string };

/** A world with a real mail server, and what tests of invitations begin with. */
export function invitationsForTests() {
  const { world, mails } = mailingWorldForTests(origin);
  let people = 0;

  /** An address nobody has had. */
  function fresh(name: string): string {
    people += 1;
    return `${name}${people}@example.net`;
  }

  async function team(): Promise<Team> {
    const owner = await world.organiser('Olga');
    const { body } = await owner.call('makeTeam', { body: { name: 'Aviary' } });
    return { owner, tId: body.team.id };
  }

  /** Invites somebody; answers the mailed link. `nth`: which mail to this address it is. */
  async function invite(email: string, { owner, tId }: Team, nth = 1) {
    const answer = await owner.call('addMember', { params: { tId }, body: { email } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const link = await mails.link(email, nth);
    return { link, hash: link.split('/').at(-1) ?? '', inviteId: answer.body.invite.id };
  }

  /** Somebody signs up without an invitation. Who reads the mails of that address redeems the link in the next one. */
  async function signUp(email: string, password: string): Promise<Browser> {
    const browser = await world.visitor();
    await browser.open('/signup');
    await browser.post('/signup', { email, password });
    return browser;
  }

  return { world, mails, fresh, team, invite, signUp };
}

export const emailOf = async (browser: Browser): Promise<string> =>
  (await browser.call('myAccount')).body.account.email;

export async function members({ owner, tId }: Team): Promise<string[]> {
  return (await owner.call('listMembers', { params: { tId } })).body.members.map(({ email }) => email);
}
