import { isPasswordExpired, type Proof, type Step, steps } from '#server/kernel/auth/steps.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { passwordAgeOf } from '../password.queries.ts';

type Asking = { tx: Db; now: Date };
type Coming = { accountId: string; proof: Proof | 'session' };

/** The next step that a sign-in lacks after one, or from its beginning; null: none, it is all the way in. */
export async function stepAfter(asking: Asking, taken: Step | null, coming: Coming): Promise<Step | null> {
  const left = taken === null ? steps : steps.slice(steps.indexOf(taken) + 1);
  for (const step of left) if (await lacks[step](asking, coming)) return step;
  return null;
}

/** An identity provider asks for second factors and new passwords itself. */
const lacks: Record<Step, (asking: Asking, coming: Coming) => Promise<boolean>> = {
  'second-factor': async () => false,
  sessions: async () => false,
  password: async ({ tx, now }, { accountId, proof }) =>
    proof !== 'sso' && isPasswordExpired(await passwordAgeOf(tx, accountId), now),
};
