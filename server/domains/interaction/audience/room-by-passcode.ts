import { normalisePasscode, passcodeProblem } from '#contract/pigeonholes/passcode.ts';
import { pigeonholeByPasscode } from '#server/domains/pigeonholes/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { Refusal } from '#server/kernel/refusal.ts';

/**
 * The event a whole passcode opens, in any case of letters. A hall that asks at once is one question to the database.
 * Transactions share theirs among themselves, over a connection that one of them has: a question that still waits for a
 * connection would wait for those who hold them all, and wait for it.
 */
export async function roomByPasscode(kernel: Kernel, text: string, now: Date, tx?: Tx) {
  const passcode = normalisePasscode(text);
  const found =
    passcodeProblem(passcode) === null
      ? await kernel.briefly.recall(`passcode ${passcode}${tx === undefined ? '' : ' within'}`, () =>
          pigeonholeByPasscode(tx ?? kernel.db, passcode, now),
        )
      : undefined;
  if (found === undefined)
    throw new Refusal('PasscodeUnknown', { fields: { passcode: [{ key: 'error.PasscodeUnknown' }] } });
  if (found.isOver) throw new Refusal('EventOver', { fields: { passcode: [{ key: 'error.EventOver' }] } });
  return {
    pigeonholeId: found.id,
    name: found.name,
    passcode: found.passcode,
    joinsPerSecond: found.joinsPerSecond,
  };
}
