import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

test('a password fits its own hash and no other; an account without one takes as long and says no', async () => {
  const stored = await hashPassword('Carrier-Pigeon-7');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(
    await Promise.all([isPassword(stored, 'Carrier-Pigeon-7'), isPassword(stored, 'Carrier-Pigeon-8')]),
  ).toEqual([true, false]);
  expect(await Promise.all([isPassword(null, 'x'), isPassword('no hash at all', 'x')])).toEqual([
    false,
    false,
  ]);
});

/** The nineteenth field of a thread's stat, counted behind the name, which may hold anything. */
function nicenessOf(thread: string): number {
  const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'latin1');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
}

test.skipIf(process.platform !== 'linux')('what hashes yields to what serves votes', async () => {
  await hashPassword('Carrier-Pigeon-7');
  expect(readdirSync('/proc/self/task').map(nicenessOf)).toContain(10);
  expect(nicenessOf(String(process.pid))).toBe(0);
});
