import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { addKey as endpoint } from '#contract/accounts/second-factor.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { noteChange } from '../note-change.ts';
import { requireRecentProof } from '../recent-proof.ts';
import { verifyNewKey } from '../verify-new-key.ts';
import { keepKey, takeChallenge } from './keys.queries.ts';

export const addKey = handle(endpoint, 'account', async (call) => {
  const { kernel, tx, subject, body, now } = call;
  const { accountId, sessionId } = subject.account;
  requireRecentProof(subject.account, now);
  const response = body.response as unknown as RegistrationResponseJSON;
  const challenge = await takeChallenge(tx, sessionId, 'add', now);
  if (challenge === undefined) throw new Refusal('KeyRefused');
  const { registrationInfo } = await verifyNewKey(response, challenge, kernel.config).catch(
    (error: unknown) => {
      kernel.log.info({ why: String(error) }, 'a security key was refused');
      throw new Refusal('KeyRefused');
    },
  );
  if (registrationInfo === undefined) throw new Refusal('KeyRefused');
  const { credential } = registrationInfo;
  const kept = await keepKey(tx, {
    accountId,
    name: body.name,
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    now,
  });
  if (!kept) throw new Refusal('KeyRefused');
  await noteChange(call, 'webauth', 'added');
  return { success: true as const };
});
