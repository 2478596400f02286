import type { QuizTeam } from '#contract/kinds/quiz_presenter/quiz-teams.ts';

/** The one that somebody new is suggested: so teams grow alike. Null: there are no teams. */
export const smallestTeam = (teams: readonly QuizTeam[]): QuizTeam | null =>
  teams.reduce<QuizTeam | null>(
    (least, team) => (least === null || team.members < least.members ? team : least),
    null,
  );

type RankedTeam = QuizTeam & { points: number; rank: number };

/** Who leads first; empty before the first reveal, and where there is no leaderboard. */
export const rankedTeams = (teams: readonly QuizTeam[]): RankedTeam[] =>
  teams
    .flatMap(({ points, rank, ...team }) =>
      points === null || rank === null ? [] : [{ ...team, points, rank }],
    )
    .sort((a, b) => a.rank - b.rank);
