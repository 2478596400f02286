import { signOut as endpoint } from '#contract/accounts/accounts.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { dropCookie } from '#server/kernel/auth/cookies.ts';
import { signInCookie } from '#server/kernel/auth/identify.ts';
import { endSignInSession } from '#server/kernel/auth/sign-in-sessions.queries.ts';
import { type Call, handle } from '#server/kernel/http/handle.ts';
import { wayToLogout } from '../sso/logout-at-provider.ts';

export const signOut = handle(endpoint, 'none', async (call) => ({ url: (await logOut(call)) ?? '/login' }));

type Leaving = Pick<
  Call<AnyEndpoint, 'none'>,
  'kernel' | 'tx' | 'who' | 'now' | 'note' | 'expel' | 'afterCommit'
>;

/** Answers where the browser goes on to, if a provider vouched for whoever logs out: they are logged out there as well. */
export async function logOut(call: Leaving): Promise<string | null> {
  const there = await wayToLogout(call);
  await endSession(call);
  return there;
}

/** Ends the sign-in session in the database: a copied cookie is worth nothing afterwards. */
export async function endSession({
  tx,
  who,
  note,
  expel,
  afterCommit,
}: Omit<Leaving, 'kernel' | 'now'>): Promise<void> {
  const session = who.account ?? who.half;
  if (session !== null) {
    await endSignInSession(tx, session.sessionHash);
    expel({ by: 'signIn', sessionId: session.sessionId });
    await note({}, { as: 'sign-out' });
  }
  afterCommit(({ request, reply }) => dropCookie(request, reply, signInCookie));
}
