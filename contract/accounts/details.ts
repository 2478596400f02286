import { z } from 'zod';
import { signedIn } from '../abilities.ts';
import { done, endpoint } from '../endpoint.ts';
import { nothingKept } from '../things.ts';

export const useCases = ['meetings', 'conferences', 'training', 'teaching', 'webinars', 'other'] as const;
export type UseCase = (typeof useCases)[number];

/** What people show and meet with; the product's own integrations have the same names where there is one. */
export const toolNames = [
  'zoom',
  'msteams',
  'ciscowebex',
  'powerpoint',
  'googleslides',
  'youtube',
  'vimeo',
  'other',
] as const;
export type ToolName = (typeof toolNames)[number];

export const longestName = 100;

/** Text without control characters, trimmed; empty is null. */
const personName = z
  .string()
  .trim()
  .max(longestName, { error: 'account.name.long' })
  .regex(/^\P{Cc}*$/u, { error: 'account.name.signs' })
  .transform((text) => (text === '' ? null : text));

export const saveUserDetails = endpoint({
  name: 'saveUserDetails',
  summary: 'Say one’s name after signing up',
  method: 'POST',
  path: '/api/signup/user_details',
  body: z.object({ name: personName }),
  reply: done,
  example: { body: { name: 'Ada Kimani' } },
  changes: ['account'],
  allow: signedIn('tellDetails'),
});

const several = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .array(z.enum(values))
    .max(values.length)
    .transform((chosen) => [...new Set(chosen)]);

export const saveUseCases = endpoint({
  name: 'saveUseCases',
  summary: 'Say what one wants the product for',
  method: 'POST',
  path: '/api/signup/use_cases',
  body: z.object({ useCases: several(useCases) }),
  reply: done,
  example: { body: { useCases: ['meetings', 'training'] } },
  changes: nothingKept('no page shows them'),
  allow: signedIn('tellDetails'),
});

export const saveExternalIntegrations = endpoint({
  name: 'saveExternalIntegrations',
  summary: 'Say which tools one uses beside the product',
  method: 'POST',
  path: '/api/signup/external_integrations',
  body: z.object({ integrations: several(toolNames) }),
  reply: done,
  example: { body: { integrations: ['zoom', 'powerpoint'] } },
  changes: nothingKept('no page shows them'),
  allow: signedIn('tellDetails'),
});
