import { useLayoutEffect, useRef } from 'react';
import { boardRows } from '#contract/kinds/quiz_presenter/quiz-limits.ts';
import type { QuizTeam } from '#contract/kinds/quiz_presenter/quiz-teams.ts';
import type { QuizBoard } from '#contract/kinds/quiz_presenter/quizzes.ts';
import { formatNumber, t } from '#web/messages.ts';
import { playerName } from '../player-name.ts';
import { rankedTeams } from '../teams.ts';
import styles from './StageQuiz.module.css';

const moveMs = 900;

type Props = { board: QuizBoard; teams: readonly QuizTeam[]; isFinal: boolean };

/** Who leads, teams first: each row comes from where it was before. For those who ask for less movement it is just there. */
export function StageBoard({ board: { rows }, teams, isFinal }: Props) {
  const list = useRef<HTMLOListElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it appears
  useLayoutEffect(() => {
    if (isFinal || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [at, item] of Array.from(list.current?.children ?? []).entries()) {
      const was = rows[at]?.was;
      if (was === null || was === undefined) continue;
      const places = Math.max(-rows.length, Math.min(rows.length, was - 1 - at));
      const height = item.getBoundingClientRect().height;
      item.animate([{ transform: `translateY(${places * height}px)` }, { transform: 'none' }], {
        duration: moveMs,
        easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
      });
    }
  }, []);

  return (
    <div className={styles.quiz}>
      <h1 className={styles.title}>{t(isFinal ? 'quiz.podium' : 'quiz.board')}</h1>
      <div className={styles.boards}>
        {teams.length > 0 && <TeamBoard teams={teams} isFinal={isFinal} />}
        <ol
          ref={list}
          className={styles.board}
          aria-label={t('quiz.teams.players')}
          data-final={isFinal || undefined}
        >
          {rows.map(({ id, rank, was, name, points }) => (
            <li key={id} data-rank={isFinal && rank <= 3 ? rank : undefined}>
              <b className={styles.rank}>{formatNumber(rank)}</b>
              <bdi className={styles.name}>{playerName(name)}</bdi>
              <span className={styles.movement}>
                {!isFinal && was !== null && <Movement by={was - rank} />}
              </span>
              <b className={styles.points}>{formatNumber(points)}</b>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

function TeamBoard({ teams, isFinal }: Pick<Props, 'teams' | 'isFinal'>) {
  return (
    <ol className={styles.board} aria-label={t('quiz.teams')}>
      {rankedTeams(teams)
        .slice(0, boardRows)
        .map(({ id, rank, name, points }) => (
          <li key={id} data-rank={isFinal && rank <= 3 ? rank : undefined}>
            <b className={styles.rank}>{formatNumber(rank)}</b>
            <bdi className={styles.name}>{name}</bdi>
            <b className={styles.points}>{formatNumber(points)}</b>
          </li>
        ))}
    </ol>
  );
}

/** In words and an arrow, not by color alone. */
function Movement({ by }: { by: number }) {
  if (by === 0) return <span className={styles.spoken}>{t('quiz.board.same')}</span>;
  return (
    <span data-up={by > 0 || undefined}>
      <span aria-hidden="true">
        {by > 0 ? '▲' : '▼'} {formatNumber(Math.abs(by))}
      </span>
      <span className={styles.spoken}>
        {t(by > 0 ? 'quiz.board.up' : 'quiz.board.down', { count: Math.abs(by) })}
      </span>
    </span>
  );
}
