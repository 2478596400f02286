import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '#contract/accounts/second-factor.ts';
import { clearCharacters } from '#contract/pigeonholes/passcode.ts';
import type { Keys } from '#server/kernel/keys.ts';

/** Four groups of six: 118 bits, of characters that are written down and read without doubt. */
const groups = 4;
const groupLength = 6;

export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, newCode);
}

function newCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => clearCharacters[randomInt(clearCharacters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** Keyed: from a copy of the database alone no code can be found out. */
export function hashRecoveryCode(keys: Keys, accountId: string, code: string): Buffer {
  return Buffer.from(keys.sign('recoveryCode', textOf(accountId, code)), 'base64url');
}

/** The hash among these that a code has, as it was typed; undefined: it is none of them. */
export function findRecoveryCode(
  keys: Keys,
  accountId: string,
  code: string,
  hashes: readonly Buffer[],
): Buffer | undefined {
  const text = textOf(accountId, code);
  return hashes.find((hash) => keys.verify('recoveryCode', text, hash.toString('base64url')));
}

const textOf = (accountId: string, code: string) =>
  `${accountId} ${code.replace(/[^a-z0-9]/gi, '').toUpperCase()}`;
