import * as contract from '#contract/organisations/sso-metadata.ts';
import {
  providerMetadataUrl,
  type Reading,
  readMetadata,
  readSsoConfigs,
  type TakenOver,
  takeOver,
} from '#server/domains/accounts/index.ts';
import { handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';

/** Shows what stands at an address; nothing of it is kept until it is saved. */
export const readSsoProvider = handleInTwoSteps(
  contract.readSsoProvider,
  'organisation',
  async ({ kernel, body, now }): Promise<Reading> =>
    readMetadata(body.metadataUrl, { networks: kernel.config.metadataNetworks, now }),
  async (_, reading) => {
    if ('provider' in reading) return reading;
    throw new Refusal('Validation', {
      fields: { metadataUrl: [{ key: `sso.metadata.${reading.problem}` }] },
    });
  },
);

/** Reads the saved address now, and takes over what has changed. */
export const refreshSsoMetadata = handleInTwoSteps(
  contract.refreshSsoMetadata,
  'organisation',
  async ({ kernel, subject, now }) => {
    const metadataUrl = await providerMetadataUrl(kernel.db, subject.id);
    if (metadataUrl === null) throw new Refusal('Conflict');
    const networks = kernel.config.metadataNetworks;
    return { metadataUrl, reading: await readMetadata(metadataUrl, { networks, now }) };
  },
  async ({ kernel, tx, subject, now, note }, { metadataUrl, reading }) => {
    const came = await takeOver(tx, subject.id, { metadataUrl, reading, now });
    if (came.is === 'changed') await note(changesOf(came), { as: 'sso-metadata-taken-over' });
    const [sso] = await readSsoConfigs(tx, kernel.config, [subject.id]);
    if (sso === undefined) throw new Refusal('NotFound');
    return { sso };
  },
);

/** For the audit log: certificates by their fingerprints. */
export function changesOf({ added, removed, addresses }: Extract<TakenOver, { is: 'changed' }>) {
  return { certificatesAdded: added.join(' '), certificatesRemoved: removed.join(' '), addresses };
}
