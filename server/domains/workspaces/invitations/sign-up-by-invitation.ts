import { signUpByInvitation as endpoint } from '#contract/accounts/invitations.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import {
  beginSession,
  firstPlace,
  hashPassword,
  proveAddress,
  requiresSso,
} from '#server/domains/accounts/index.ts';
import { writerOf } from '#server/kernel/audit/audit.queries.ts';
import { type Call, handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { findInvitation } from './find-invitation.ts';
import { redeemInvitation } from './redeem-invitation.ts';

/** The mail proves the address: its reader sets a password and is signed in, regardless of earlier sign-ups with it. */
export const signUpByInvitation = handleInTwoSteps(
  endpoint,
  'none',
  async ({ kernel, params, body, now }) => {
    const invitation = await findInvitation(kernel.db, params.hash, now);
    if (invitation.is !== 'mailed') throw new Refusal('LinkExpired');
    return { email: invitation.email, passwordHash: await hashPassword(body.password) };
  },
  async (call, invited) => ({ url: await comeIn(call, call.params.hash, invited) }),
);

type Calling = Pick<
  Call<AnyEndpoint, 'none'>,
  'kernel' | 'tx' | 'who' | 'now' | 'expel' | 'afterCommit' | 'note' | 'happenedIn'
>;

type Coming = {
  email: string;
  passwordHash: string;
  /** Where they were going: a path of ours. */
  target?: string | undefined;
};

/** Makes the account of the address a mailed invitation went to, lets it into the team, and signs in. */
export async function comeIn(
  call: Calling,
  secret: string,
  { email, passwordHash, target }: Coming,
): Promise<string> {
  const { tx, who, now, note, happenedIn } = call;
  // An organisation lets its people in by its own provider alone.
  if (await requiresSso(tx, email)) throw new Refusal('Conflict');
  const accountId = await proveAddress(tx, { email, locale: who.locale, passwordHash, now });
  // There is an account after all, and this link must not be a way around its password.
  if (accountId === null) throw new Refusal('Conflict');
  happenedIn(await redeemInvitation(writerOf(call), secret, { accountId, email }));
  await note({}, { as: 'address-verified', by: accountId });
  return beginSession(call, { accountId, stay: false, target: firstPlace(target), proof: 'link' });
}
