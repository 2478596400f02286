import { randomInt } from 'node:crypto';
import { clearCharacters, passcodeProblem } from '#contract/pigeonholes/passcode.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { isPasscodeTaken } from './pigeonholes.queries.ts';

const drawnLength = 6;

/** A passcode that is free now, of characters nobody mistakes. */
export async function drawPasscode(db: Db): Promise<string> {
  for (;;) {
    const passcode = Array.from(
      { length: drawnLength },
      () => clearCharacters[randomInt(clearCharacters.length)],
    ).join('');
    if (passcodeProblem(passcode) === null && !(await isPasscodeTaken(db, passcode))) return passcode;
  }
}
