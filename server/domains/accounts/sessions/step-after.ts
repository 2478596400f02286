import type { AnyEndpoint } from '#contract/endpoint.ts';
import { isPasswordExpired, type Proof, type Step, steps } from '#server/kernel/auth/steps.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { passwordAgeOf } from '../passwords/password.queries.ts';
import { firstFactorOf } from '../second-factor/ask-second-factor.ts';
import { isTrusted } from '../second-factor/devices/trusted-device.ts';
import { countSignIns } from './sessions.queries.ts';

type Asking = Pick<Call<AnyEndpoint, 'none'>, 'kernel' | 'tx' | 'who' | 'now'>;
type Coming = { accountId: string; proof: Proof | 'session' };

/** The next step that a sign-in lacks after one, or from its beginning; null: none, it is all the way in. */
export async function stepAfter(asking: Asking, taken: Step | null, coming: Coming): Promise<Step | null> {
  const left = taken === null ? steps : steps.slice(steps.indexOf(taken) + 1);
  for (const step of left) if (await lacks[step](asking, coming)) return step;
  return null;
}

/** An identity provider asks for second factors and new passwords itself; who was all the way in has given theirs. */
const lacks: Record<Step, (asking: Asking, coming: Coming) => Promise<boolean>> = {
  'second-factor': async ({ tx, who, now }, { accountId, proof }) =>
    proof !== 'sso' &&
    proof !== 'session' &&
    (await firstFactorOf(tx, accountId)) !== undefined &&
    !(await isTrusted(tx, who, accountId, now)),
  sessions: async ({ kernel, tx, now }, { accountId }) =>
    (await countSignIns(tx, accountId, now)) >= kernel.config.limits.sessionsOfAccount,
  password: async ({ tx, now }, { accountId, proof }) =>
    proof !== 'sso' && isPasswordExpired(await passwordAgeOf(tx, accountId), now),
};
