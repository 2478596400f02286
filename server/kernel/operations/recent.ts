import { createHistogram } from 'node:perf_hooks';

/** What happened since somebody last took it: sums, and times of which half, and all but a hundredth, were below. */
export type Happened = {
  actions: number;
  /** The same by kind. */
  kinds: Readonly<Record<string, number>>;
  /** The most that went in one commit; null where there was none. */
  largestBatch: number | null;
  /** Written to listeners. */
  bytes: number;
  /** Sockets closed because they could not follow. */
  slow: number;
  /** Rooms read anew from the database. */
  renewed: number;
  shed: number;
  /** Milliseconds; null where nothing of the kind happened. */
  commit: { p50: number; p99: number } | null;
  telling: { p99: number } | null;
};

export type Recent = {
  batch(action: string, calls: number, milliseconds: number): void;
  told(milliseconds: number): void;
  shed(): void;
  slowReceiver(): void;
  renewed(): void;
  /** Hands over what has gathered and begins anew. */
  take(): Happened;
};

/** Buckets for Prometheus are too coarse for a page that shows single milliseconds: these keep three digits. */
export function makeRecent(written: { readonly bytes: number }): Recent {
  const commits = createHistogram();
  const tellings = createHistogram();
  const nothing = { actions: 0, shed: 0, slow: 0, renewed: 0 };
  let sums = { ...nothing };
  let kinds: Record<string, number> = {};
  let largestBatch: number | null = null;
  let takenBytes = written.bytes;
  return {
    batch(action, calls, milliseconds) {
      sums.actions += calls;
      kinds[action] = (kinds[action] ?? 0) + calls;
      largestBatch = Math.max(largestBatch ?? 0, calls);
      commits.record(microseconds(milliseconds));
    },
    told: (milliseconds) => tellings.record(microseconds(milliseconds)),
    shed: () => {
      sums.shed += 1;
    },
    slowReceiver: () => {
      sums.slow += 1;
    },
    renewed: () => {
      sums.renewed += 1;
    },
    take() {
      const happened: Happened = {
        ...sums,
        kinds,
        largestBatch,
        bytes: written.bytes - takenBytes,
        commit: commits.count === 0 ? null : { p50: timeOf(commits, 50), p99: timeOf(commits, 99) },
        telling: tellings.count === 0 ? null : { p99: timeOf(tellings, 99) },
      };
      commits.reset();
      tellings.reset();
      sums = { ...nothing };
      kinds = {};
      largestBatch = null;
      takenBytes = written.bytes;
      return happened;
    },
  };
}

/** The histogram takes whole numbers from 1 on. */
const microseconds = (milliseconds: number): number => Math.max(1, Math.round(milliseconds * 1000));

const timeOf = (histogram: { percentile(share: number): number }, share: number): number =>
  histogram.percentile(share) / 1000;
