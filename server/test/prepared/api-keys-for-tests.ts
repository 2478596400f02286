import { expect } from 'vitest';
import type { Scope } from '#contract/abilities.ts';
import { Browser } from '../browser.ts';
import type { World } from '../world.ts';
import type { Person } from './team-for-tests.ts';

/** Makes an API key of a team whose API is on from now on; the owner does it, or whoever is named. */
export async function keyOf(
  { tId, owner }: { tId: string; owner: Person },
  scopes: readonly Scope[],
  maker: Person = owner,
): Promise<{ id: string; secret: string }> {
  await owner.browser.call('enableApi', { params: { tId }, body: { enabled: true } });
  const body = { name: 'Integration', scopes: [...scopes], expiresInDays: 90 };
  const made = await maker.browser.call('makeApiKey', { params: { tId }, body });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return { id: made.body.apiKey.id, secret: made.body.secret };
}

/** A program that has the key and nothing else: no cookie, no page, no token of one. */
export function programWith(world: World, secret: string): Browser {
  const program = new Browser(world.origin);
  program.apiKey = secret;
  return program;
}
