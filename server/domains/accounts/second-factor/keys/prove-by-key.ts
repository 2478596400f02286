import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { proveByKey as endpoint } from '#contract/accounts/second-factor.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { afterProof } from '../after-proof.ts';
import { keysOf, raiseCounter, takeChallenge } from './keys.queries.ts';
import { originsFor, relyingPartyOf } from './relying-party.ts';

/** Our own challenge, signed on our own pages by a key of this account, with a counter that has gone on. */
export const proveByKey = handle(endpoint, 'halfway', async (call) => {
  const { kernel, tx, subject, body, now } = call;
  const { accountId, sessionId } = subject.session;
  const response = body.response as unknown as AuthenticationResponseJSON;
  const challenge = await takeChallenge(tx, sessionId, 'use', now);
  const key = (await keysOf(tx, accountId)).find(
    ({ credentialId }) => credentialId.toString('base64url') === response.id,
  );
  if (challenge === undefined || key === undefined) throw new Refusal('KeyRefused');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: originsFor(kernel.config, response),
    expectedRPID: relyingPartyOf(kernel.config),
    // The password is what they know; the key alone need not ask for a PIN as well.
    requireUserVerification: false,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(key.publicKey),
      counter: Number(key.counter),
    },
  }).catch((error: unknown) => {
    kernel.log.info({ why: String(error) }, 'a security key was refused');
    throw new Refusal('KeyRefused');
  });
  if (!verified || !(await raiseCounter(tx, key.id, authenticationInfo.newCounter, now)))
    throw new Refusal('KeyRefused');
  return afterProof(call, { by: 'webauth', trust: body.trust });
});
