import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import type { Keys } from '#server/kernel/keys.ts';
import { makeOurKey, openOurKey } from './our-key.ts';
import { keepDecryptionKey, ssoToChange } from './sso-config.queries.ts';

/** As long as a provider may take to read our metadata again, with a person's help or without. */
const daysForFormer = 30;

/**
 * A new key for a provider to encrypt with. The one before goes on opening for 30 days; one before that is gone at once, so
 * whoever has lost a key renews it twice.
 */
export async function renewDecryptionKey(
  { kernel, tx, now }: Pick<Call<AnyEndpoint, 'none'>, 'kernel' | 'tx' | 'now'>,
  organisationId: string,
): Promise<void> {
  const { ssoOrgId, decryptionKey } = await ssoToChange(tx, organisationId);
  const { sealed, certificate } = await makeOurKey(kernel.keys, 'ssoDecryptionKey', ssoOrgId, now);
  await keepDecryptionKey(tx, ssoOrgId, {
    decryptionKey: sealed,
    decryptionCertificate: certificate,
    formerKey: decryptionKey,
    formerKeyUntil: decryptionKey === null ? null : new Date(now.getTime() + daysForFormer * 86_400_000),
  });
}

type Sealed = {
  id: string;
  decryptionKey: Buffer | null;
  formerKey: Buffer | null;
  formerKeyUntil: Date | null;
};

/** The keys that open what a provider encrypts now, the present one first. */
export function decryptionKeys(keys: Keys, sso: Sealed, now: Date): string[] {
  const { id: ssoOrgId, decryptionKey, formerKey, formerKeyUntil } = sso;
  const former = formerKeyUntil !== null && formerKeyUntil > now ? formerKey : null;
  return [decryptionKey, former]
    .map((sealed) => openOurKey(keys, 'ssoDecryptionKey', { ssoOrgId, sealed }))
    .filter((pem) => pem !== null);
}
