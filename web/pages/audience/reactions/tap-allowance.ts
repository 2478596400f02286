import { tapLimits } from '#contract/realtime/tap-limits.ts';

/** As the server counts (L26): whoever keeps to it loses no tap. Times in milliseconds. */
export function tapAllowance(startsAt: number) {
  let left: number = tapLimits.atOnce;
  let at = startsAt;
  return {
    /** False: it has been used up. */
    take(now: number): boolean {
      left = Math.min(tapLimits.atOnce, left + ((now - at) / 1000) * tapLimits.perSecond);
      at = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
