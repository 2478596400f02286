import type { Scope } from '#contract/abilities.ts';
import { makeSecret } from '../keys.ts';

/**
 * A program that calls with an API key: as the person who made the key (`accountId`), in one workspace, and within the scopes
 * of the key.
 */
export type Program = { keyId: string; workspaceId: string; accountId: string; scopes: readonly Scope[] };

/** By it scanners for leaked secrets find our keys. */
const prefix = 'vol_';
const shape = /^vol_[A-Za-z0-9_-]{43}$/;

/** 256 random bits. */
export function makeApiKey(): string {
  return prefix + makeSecret();
}

export function isApiKey(text: string): boolean {
  return shape.test(text);
}

/** What stands behind `Authorization: Bearer`; null: the caller does not present a token. */
export function bearerToken({ authorization }: { authorization?: string | undefined }): string | null {
  const found = /^Bearer(?: +(.*))?$/i.exec(authorization ?? '');
  return found === null ? null : (found[1] ?? '');
}
