import { isUniqueViolation } from '#server/kernel/db/database.ts';
import { Refusal } from '#server/kernel/refusal.ts';

/** Passcodes are first come, first served: the unique index decides, also between two requests of one moment. */
export async function passcodeFree<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'pigeonholes_passcode_held')) throw error;
    throw new Refusal('PasscodeTaken', { fields: { passcode: [{ key: 'error.PasscodeTaken' }] } });
  }
}
