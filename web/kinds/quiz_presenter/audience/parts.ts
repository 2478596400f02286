import type { QuizScore } from '#contract/kinds/quiz_presenter/quiz_presenter.live.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import type { SessionLayout } from '#web/pages/audience/session/session-layout.ts';
import type { Playing } from './use-playing.ts';

type Snapshot = SnapshotOf<'quiz_presenter'>;

/** What the pages of somebody who plays are made of. `score` is null until it was told. */
export type PlayProps = {
  layout: SessionLayout;
  snapshot: Snapshot;
  quiz: NonNullable<Snapshot['quiz']>;
  score: QuizScore | null;
  playing: Playing & { player: NonNullable<Playing['player']> };
};
