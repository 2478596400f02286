import type { FactorKind } from '#contract/accounts/second-factor.ts';
import { useBoot } from '#web/ui/entry/boot.ts';

type StepsData = {
  /** What the account can be asked for, the first one first. */
  kinds: readonly FactorKind[];
  /** Whether recovery codes are left. */
  recovery: boolean;
};

export function useStepsData(): StepsData {
  return useBoot().page.data as StepsData;
}
