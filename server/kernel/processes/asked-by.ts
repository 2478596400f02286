import type { AnyEndpoint } from '#contract/endpoint.ts';
import { organiserOf } from '../authorize/organiser.ts';
import type { Call } from '../http/handle.ts';

/** For whom a process of its own works, and whether they still wait. */
export const askedBy = ({
  kernel,
  who,
  hungUp,
}: Pick<Call<AnyEndpoint, 'none'>, 'kernel' | 'who' | 'hungUp'>) => ({
  log: kernel.log,
  accountId: organiserOf(who)?.accountId ?? null,
  hungUp,
});
