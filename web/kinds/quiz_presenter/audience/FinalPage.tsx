import type { QuizScore } from '#contract/kinds/quiz_presenter/quiz_presenter.live.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { t } from '#web/messages.ts';
import { Shell } from '#web/pages/audience/Shell.tsx';
import { SessionHeading } from '#web/pages/audience/session/SessionHeading.tsx';
import type { SessionLayout } from '#web/pages/audience/session/session-layout.ts';
import { HowPoints } from '../HowPoints.tsx';
import { BoardList } from './BoardList.tsx';
import { MyScore } from './MyScore.tsx';
import { MyTeam } from './MyTeam.tsx';
import styles from './quiz.module.css';
import { TeamList } from './TeamList.tsx';

type Props = {
  layout: SessionLayout;
  snapshot: SnapshotOf<'quiz_presenter'>;
  score: QuizScore | null;
  teamId: string | null;
};

/** How it ended. */
export function FinalPage({ layout, snapshot: { session, board, teams }, score, teamId }: Props) {
  return (
    <Shell {...layout}>
      <SessionHeading session={session}>
        <p>{t('quiz.final.thanks')}</p>
      </SessionHeading>
      <div className={styles.page}>
        {score && (
          <section className={styles.score}>
            <MyScore score={{ ...score, last: null }} />
            <MyTeam teams={teams} teamId={teamId} />
          </section>
        )}
        <TeamList teams={teams} teamId={teamId} />
        {board && <BoardList board={board} />}
        <HowPoints settings={session.settings} teams={teams} />
      </div>
    </Shell>
  );
}
