import { signOut as endpoint } from '#contract/accounts/accounts.ts';
import { dropCookie } from '#server/kernel/auth/cookies.ts';
import { signInCookie } from '#server/kernel/auth/identify.ts';
import { endSignInSession } from '#server/kernel/auth/sign-in-sessions.queries.ts';
import { handle } from '#server/kernel/http/handle.ts';

/** Ends the sign-in session in the database: a copied cookie is worth nothing afterwards. */
export const signOut = handle(endpoint, 'none', async ({ kernel, tx, who, audit, afterCommit }) => {
  const { account } = who;
  if (account !== null) {
    await endSignInSession(tx, account.sessionHash);
    await audit({
      channel: 'security',
      action: 'sign-out',
      workspaceId: null,
      pigeonholeId: null,
      about: {},
    });
  }
  afterCommit(({ request, reply }) => {
    dropCookie(request, reply, signInCookie);
    if (account !== null)
      kernel.sockets().expel({ by: 'signIn', sessionHash: account.sessionHash.toString('base64') });
  });
  return { url: '/login' };
});
