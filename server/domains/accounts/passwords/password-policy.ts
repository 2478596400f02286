import type { Db } from '#server/kernel/db/database.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { barredPasswords } from './password.queries.ts';
import { isPassword } from './passwords.ts';

/** What a workspace may ask of its members' passwords. Off unless it does. */
type PasswordPolicy = {
  /** Days after which a password has to be changed; null: never. */
  lastsDays: number | null;
  /** How many of the last passwords, the present one included, may not be set again. */
  barred: number;
};

/** The one policy there is to choose. */
export const strictPasswordPolicy: PasswordPolicy = { lastsDays: 90, barred: 5 };

/** Throws a Refusal when the account had this password of late and its policy bars that. */
export async function requireUnbarred(db: Db, accountId: string, password: string): Promise<void> {
  for (const barred of await barredPasswords(db, accountId))
    if (await isPassword(barred, password))
      throw new Refusal('Validation', { fields: { password: [{ key: 'password.barred' }] } });
}
