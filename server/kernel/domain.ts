import type { SubjectKind } from '#contract/abilities.ts';
import type { Loader, Lock, LockedKind, Policy, ToldKind, Viewers } from './authorize/subjects.ts';
import type { Clock } from './clock.ts';
import type { Tx } from './db/database.ts';
import type { DomainNews, Told } from './domain-news.ts';
import type { Download } from './http/files/serve-download.ts';
import type { Handler } from './http/handle.ts';
import type { PageAnswers } from './http/page-answers.ts';
import type { JobSpec } from './jobs/jobs.ts';
import type { Kept } from './kept/kept.ts';
import type { Kernel } from './kernel.ts';
import type { GaugeSpec } from './operations/gauges.ts';
import type { LiveHandler } from './realtime/batches/handle-together.ts';
import type { AnyStreamKind } from './realtime/stream-kind.ts';
import type { TaskKind } from './tasks/task-kind.ts';

/** Heard in the transaction of what it tells of: both are there, or neither. */
type Hears = {
  readonly [It in DomainNews['it']]?: (kernel: Kernel, tx: Tx, news: Told<It>) => Promise<void>;
};

/** Of what commands are about that others may take from one meanwhile. */
type LockOf<Kind extends SubjectKind> = Kind extends LockedKind ? { lock: Lock } : unknown;

/** Of what changes are told to others. */
type ViewersOf<Kind extends SubjectKind> = Kind extends ToldKind ? { viewers: Viewers } : unknown;

/** What a domain brings to the program: its entry point (index.ts) exports one of these. */
export type Domain = {
  name: string;
  handlers: readonly (Handler | LiveHandler)[];
  subjects?: {
    readonly [Kind in SubjectKind]?: { load: Loader<Kind>; policy: Policy<Kind> } & LockOf<Kind> &
      ViewersOf<Kind>;
  };
  /** The kernel is made with them: it is there once they are read. */
  streams?: (clock: Clock, kernel: () => Kernel) => readonly AnyStreamKind[];
  pages?: PageAnswers;
  downloads?: readonly Download[];
  /** What it wants to hear of the domains before it. */
  hears?: Hears;
  kept: Kept;
  gauges?: readonly GaugeSpec[];
  jobs?: (kernel: Kernel) => readonly JobSpec[];
  /** The long work it does for people. */
  tasks?: readonly TaskKind[];
};
