/**
 * Seconds until a time, rounded up to whole ones or to `tenths`; both times in milliseconds. Those of `performance.now()` have
 * fractions: without rounding them first, seven seconds from now are 7.1 whenever the sum is off in its last bit.
 */
export function secondsUntil(
  until: number,
  now: number,
  { tenths }: { tenths: boolean } = { tenths: false },
) {
  const microseconds = Math.round((until - now) * 1_000);
  return tenths ? Math.ceil(microseconds / 100_000) / 10 : Math.ceil(microseconds / 1_000_000);
}
