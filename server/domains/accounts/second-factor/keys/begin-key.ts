import { generateRegistrationOptions } from '@simplewebauthn/server';
import { beginKey as endpoint } from '#contract/accounts/second-factor.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { hashSecret } from '#server/kernel/keys.ts';
import { requireRecentProof } from '../recent-proof.ts';
import { keepChallenge, keysOf } from './keys.queries.ts';
import { challengeMinutes, keyAlgorithms, relyingPartyOf } from './relying-party.ts';

export const beginKey = handle(endpoint, 'account', async ({ kernel, tx, subject, now }) => {
  const { accountId, sessionId, email, name } = subject.account;
  requireRecentProof(subject.account, now);
  const options = await generateRegistrationOptions({
    rpName: kernel.config.brandName,
    rpID: relyingPartyOf(kernel.config),
    userName: email,
    userDisplayName: name ?? email,
    // The same for all keys of an account, and no number that means anything elsewhere.
    userID: new Uint8Array(hashSecret(`webauthn ${accountId}`)),
    attestationType: 'none',
    supportedAlgorithmIDs: keyAlgorithms,
    excludeCredentials: (await keysOf(tx, accountId)).map(({ credentialId }) => ({
      id: credentialId.toString('base64url'),
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    timeout: challengeMinutes * 60_000,
  });
  await keepChallenge(tx, sessionId, {
    purpose: 'add',
    challenge: options.challenge,
    expiresAt: new Date(now.getTime() + challengeMinutes * 60_000),
  });
  return { options: { ...options } };
});
