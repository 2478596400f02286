import type { QuizMine } from '#contract/kinds/quiz_presenter/quiz_presenter.live.ts';
import { t } from '#web/messages.ts';
import { Shell } from '#web/pages/audience/Shell.tsx';
import { SessionHeading } from '#web/pages/audience/session/SessionHeading.tsx';
import { HowPoints } from '../HowPoints.tsx';
import { QuizResults } from '../QuizResults.tsx';
import { BoardList } from './BoardList.tsx';
import { MoreTimeField } from './MoreTimeField.tsx';
import { MyScore } from './MyScore.tsx';
import { MyTeam } from './MyTeam.tsx';
import type { PlayProps } from './parts.ts';
import styles from './quiz.module.css';
import { TeamField } from './TeamField.tsx';
import { TeamList } from './TeamList.tsx';
import { verdictOn } from './verdict-on.ts';

/** What was right, and how I did: in words, not by color alone. */
export function ResultPage({ layout, snapshot, quiz, score, playing, mine }: PlayProps & { mine: QuizMine }) {
  const { session, board, teams } = snapshot;
  const { teamId } = playing.player;
  const { question, result, step } = quiz;
  if (question === null || result === null) return null;
  const chosen = mine.chosen[question.id] ?? [];
  const verdict = verdictOn(chosen, result.right);
  return (
    <Shell {...layout}>
      <SessionHeading session={session} title={step === 'board' ? t('quiz.board') : question.text}>
        <p className={styles.number}>{t('quiz.number', { number: quiz.number, count: quiz.count })}</p>
      </SessionHeading>
      <div className={styles.page}>
        <section className={styles.score} data-right={verdict === 'right' || undefined}>
          <p className={styles.verdict}>{t(`quiz.result.${verdict}`)}</p>
          <MyScore score={score} />
          <MyTeam teams={teams} teamId={teamId} />
        </section>
        {step === 'board' ? (
          <>
            <TeamList teams={teams} teamId={teamId} />
            {board && <BoardList board={board} />}
          </>
        ) : (
          <QuizResults
            options={question.options}
            result={result}
            answered={snapshot.answered}
            mine={chosen}
          />
        )}
        {quiz.number < quiz.count && <p className={styles.told}>{t('quiz.next')}</p>}
        {teams.length > 0 && Object.keys(mine.chosen).length === 0 && (
          <TeamField
            teams={teams}
            chosen={teamId}
            onChoose={(chosenTeam) => playing.join({ ...playing.player, teamId: chosenTeam })}
          />
        )}
        <MoreTimeField playing={playing} />
        <HowPoints settings={session.settings} teams={teams} />
      </div>
    </Shell>
  );
}
