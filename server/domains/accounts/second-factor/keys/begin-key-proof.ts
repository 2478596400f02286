import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { beginKeyProof as endpoint } from '#contract/accounts/second-factor.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { keepChallenge, keysOf } from './keys.queries.ts';
import { challengeMinutes, relyingPartyOf } from './relying-party.ts';

export const beginKeyProof = handle(endpoint, 'halfway', async ({ kernel, tx, subject, now }) => {
  const { accountId, sessionId } = subject.session;
  const keys = await keysOf(tx, accountId);
  if (keys.length === 0) throw new Refusal('NotAllowed');
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(kernel.config),
    allowCredentials: keys.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      ...(transports && { transports }),
    })),
    userVerification: 'preferred',
    timeout: challengeMinutes * 60_000,
  });
  await keepChallenge(tx, sessionId, {
    purpose: 'use',
    challenge: options.challenge,
    expiresAt: new Date(now.getTime() + challengeMinutes * 60_000),
  });
  return { options: { ...options } };
});
