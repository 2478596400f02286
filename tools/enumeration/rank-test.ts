/**
 * The rank-sum test of Mann, Whitney and Wilcoxon for two large samples, in its normal approximation: how probable a
 * difference at least so large is when both come from the same distribution. Ranks, not means: one slow answer among
 * hundreds says nothing. `area` is the share of pairs in which the one of `a` is the larger (the area under the ROC curve):
 * 0.5 where nothing can be told.
 */
export function rankTest(
  a: readonly number[],
  b: readonly number[],
): { area: number; z: number; probability: number } {
  const all = [
    ...a.map((value) => ({ value, own: true })),
    ...b.map((value) => ({ value, own: false })),
  ].sort((one, other) => one.value - other.value);
  const ranks = all.reduce((sum, { own }, place) => sum + (own ? place + 1 : 0), 0);
  const u = ranks - (a.length * (a.length + 1)) / 2;
  const mean = (a.length * b.length) / 2;
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  const z = (u - mean) / deviation;
  return { area: u / (a.length * b.length), z, probability: 2 * tail(Math.abs(z)) };
}

/** P(Z > z) of the normal distribution (Abramowitz and Stegun 26.2.17; error below 7.5e-8). */
function tail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = terms.reduceRight((inner, term) => t * (term + inner), 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
