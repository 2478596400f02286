import { createHistogram } from 'node:perf_hooks';

/** What happened since somebody last took it: sums, and times of which half, and all but a hundredth, were below. */
export type Happened = {
  actions: number;
  shed: number;
  /** Milliseconds; null where nothing of the kind happened. */
  commit: { p50: number; p99: number } | null;
  telling: { p99: number } | null;
};

export type Recent = {
  batch(calls: number, milliseconds: number): void;
  told(milliseconds: number): void;
  shed(): void;
  /** Hands over what has gathered and begins anew. */
  take(): Happened;
};

/** Buckets for Prometheus are too coarse for a page that shows single milliseconds: these keep three digits. */
export function makeRecent(): Recent {
  const commits = createHistogram();
  const tellings = createHistogram();
  let actions = 0;
  let shed = 0;
  return {
    batch(calls, milliseconds) {
      actions += calls;
      commits.record(microseconds(milliseconds));
    },
    told: (milliseconds) => tellings.record(microseconds(milliseconds)),
    shed: () => {
      shed += 1;
    },
    take() {
      const happened: Happened = {
        actions,
        shed,
        commit: commits.count === 0 ? null : { p50: timeOf(commits, 50), p99: timeOf(commits, 99) },
        telling: tellings.count === 0 ? null : { p99: timeOf(tellings, 99) },
      };
      commits.reset();
      tellings.reset();
      actions = 0;
      shed = 0;
      return happened;
    },
  };
}

/** The histogram takes whole numbers from 1 on. */
const microseconds = (milliseconds: number): number => Math.max(1, Math.round(milliseconds * 1000));

const timeOf = (histogram: { percentile(share: number): number }, share: number): number =>
  histogram.percentile(share) / 1000;
