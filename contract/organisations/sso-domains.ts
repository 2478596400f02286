import { z } from 'zod';
import { onOrganisation } from '../abilities.ts';
import { done, endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { orgId, ssoReply } from './sso-config.ts';

export const mostDomains = 50;

const domainId = z.object({ orgId: id, domainId: id });

const domain = z
  .string()
  .trim()
  .transform((text) => text.toLowerCase().replace(/^@/, ''))
  .pipe(
    z
      .string()
      .max(190, { error: 'sso.domain.invalid' })
      .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/, {
        error: 'sso.domain.invalid',
      }),
  );

export const addSsoDomain = endpoint({
  name: 'addSsoDomain',
  summary: 'Claim a domain; it counts once its TXT record has been found',
  method: 'POST',
  path: '/api/sso/{orgId}/domains',
  ours: true,
  params: orgId,
  body: z.object({ domain }),
  reply: ssoReply,
  example: { body: { domain: 'aviary.example' } },
  changes: ['organisations'],
  allow: onOrganisation('configureSso'),
  notes: 'sso-domain-claimed',
});

export const verifySsoDomain = endpoint({
  name: 'verifySsoDomain',
  summary: 'Look for the TXT record of a domain',
  method: 'POST',
  path: '/api/sso/{orgId}/domains/{domainId}/verify',
  ours: true,
  params: domainId,
  reply: ssoReply,
  changes: ['organisations'],
  allow: onOrganisation('configureSso'),
  notes: ['sso-domain-proved', 'sso-required'],
  errors: ['Conflict'],
  limit: 'mail',
});

export const removeSsoDomain = endpoint({
  name: 'removeSsoDomain',
  summary: 'Give a domain up',
  method: 'DELETE',
  path: '/api/sso/{orgId}/domains/{domainId}',
  ours: true,
  params: domainId,
  reply: done,
  changes: ['organisations'],
  allow: onOrganisation('configureSso'),
  notes: 'sso-domain-given-up',
});
