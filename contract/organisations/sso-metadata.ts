import { z } from 'zod';
import { onOrganisation } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { nothingKept } from '../things.ts';
import { certificate, metadataAddress, orgId, ssoReply } from './sso-config.ts';

export const readSsoProvider = endpoint({
  name: 'readSsoProvider',
  summary: 'What stands at the address of a provider’s metadata; nothing of it is saved',
  method: 'POST',
  path: '/api/sso/{orgId}/metadata',
  ours: true,
  params: orgId,
  body: z.object({ metadataUrl: metadataAddress }),
  reply: z.object({
    provider: z.object({
      entityId: z.string(),
      signInUrl: z.string(),
      logoutUrl: z.string().nullable(),
      certificates: z.array(certificate),
    }),
  }),
  // An address of documentation: nobody is asked when the example is tried out.
  example: { body: { metadataUrl: 'https://192.0.2.7/metadata' } },
  changes: nothingKept('it only looks'),
  allow: onOrganisation('configureSso'),
  limit: 'signIn',
  safe: true,
});

export const refreshSsoMetadata = endpoint({
  name: 'refreshSsoMetadata',
  summary: 'Read the metadata of the provider again, and take over what has changed',
  method: 'POST',
  path: '/api/sso/{orgId}/metadata/refresh',
  ours: true,
  params: orgId,
  reply: ssoReply,
  changes: ['organisations'],
  allow: onOrganisation('configureSso'),
  notes: 'sso-metadata-taken-over',
  errors: ['Conflict'],
  limit: 'mail',
});
