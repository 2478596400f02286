import { z } from 'zod';
import { onWorkspace, scopes } from '../abilities.ts';
import { done, endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';

export const apiKeyName = { most: 60 } as const;
const expiryDays = { least: 1, most: 3650 } as const;

/** `stopped`: whoever made it leads the workspace no more, or is suspended; a reset makes it the key of whoever resets it. */
const apiKeyStates = ['good', 'expired', 'stopped'] as const;

/** A key as those see it who manage keys. The key itself is shown when it is made or reset, and never again. */
const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** Its last four characters. */
  ending: z.string(),
  scopes: z.array(z.enum(scopes)),
  state: z.enum(apiKeyStates),
  /** Null: their account is closed. */
  madeBy: z.string().nullable(),
  madeAt: z.string(),
  expiresAt: z.string().nullable(),
  /** To the minute. */
  lastUsedAt: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

const tId = z.object({ tId: id });
const withSecret = z.object({ apiKey, secret: z.string() });

export const listApiKeys = endpoint({
  name: 'listApiKeys',
  summary: 'The API keys of a team, newest first, and whether they work',
  method: 'GET',
  path: '/api/team/{tId}/api_keys',
  ours: true,
  params: tId,
  reply: z.object({ enabled: z.boolean(), apiKeys: z.array(apiKey) }),
  shows: ['apiKeys'],
  allow: onWorkspace('manageApiKeys'),
});

export const enableApi = endpoint({
  name: 'enableApi',
  summary: 'Let the API keys of a team work, or stop them all; they are kept',
  method: 'POST',
  path: '/api/team/{tId}/api_enable',
  paths: ['/api/team/{tId}/settings/api_enable'],
  params: tId,
  body: z.object({ enabled: z.boolean() }),
  reply: z.object({ enabled: z.boolean() }),
  example: { body: { enabled: true } },
  changes: ['apiKeys'],
  allow: onWorkspace('manageApiKeys'),
  notes: ['api-enabled', 'api-disabled'],
});

export const makeApiKey = endpoint({
  name: 'makeApiKey',
  summary: 'Make an API key for a team; `secret` is shown only here',
  method: 'POST',
  path: '/api/team/{tId}/api_keys',
  ours: true,
  params: tId,
  body: z.object({
    name: z
      .string()
      .trim()
      .min(1, { error: 'apiKey.name.required' })
      .max(apiKeyName.most, { error: 'apiKey.name.long' }),
    scopes: z
      .array(z.enum(scopes))
      .min(1, { error: 'apiKey.scopes.required' })
      .max(scopes.length)
      .transform((some) => scopes.filter((scope) => some.includes(scope))),
    /** Null: it does not expire. */
    expiresInDays: z.int().min(expiryDays.least).max(expiryDays.most).nullable(),
  }),
  reply: withSecret,
  example: { body: { name: 'Agenda import', scopes: ['read', 'setUp'], expiresInDays: 90 } },
  changes: ['apiKeys'],
  allow: onWorkspace('manageApiKeys'),
  notes: 'api-key-made',
  errors: ['ApiKeysFull', 'AccountCloses'],
});

export const resetApiKey = endpoint({
  name: 'resetApiKey',
  summary: 'Give an API key a new secret, for as long as before; the old one stops working at once',
  method: 'POST',
  path: '/api/team/{tId}/reset_api_key',
  paths: ['/api/team/{tId}/settings/reset_api_key'],
  params: tId,
  body: z.object({ keyId: id }),
  reply: withSecret,
  example: { body: { keyId: '42' } },
  changes: ['apiKeys'],
  allow: onWorkspace('manageApiKeys'),
  notes: 'api-key-reset',
  errors: ['AccountCloses'],
});

export const revokeApiKey = endpoint({
  name: 'revokeApiKey',
  summary: 'Delete an API key; it stops working at once',
  method: 'DELETE',
  path: '/api/team/{tId}/api_keys/{keyId}',
  ours: true,
  params: z.object({ tId: id, keyId: id }),
  reply: done,
  changes: ['apiKeys'],
  allow: onWorkspace('manageApiKeys'),
  notes: 'api-key-revoked',
});
