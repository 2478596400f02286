import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import type { SessionLayout } from '#web/pages/audience/session/session-layout.ts';
import type { Run } from './use-my-run.ts';
import type { Playing } from './use-playing.ts';

type Snapshot = SnapshotOf<'quiz_presenter'>;

/** What the pages of somebody who plays are made of. `run` is null until it was read. */
export type PlayProps = {
  layout: SessionLayout;
  snapshot: Snapshot;
  quiz: NonNullable<Snapshot['quiz']>;
  run: Run | null;
  playing: Playing & { player: NonNullable<Playing['player']> };
};
