/** Without zod, since phones and forms carry it. */
export const quizQuestionCount = { least: 1, most: 100 } as const;
export const quizOptionCount = { least: 2, most: 8 } as const;
/** Where people play in teams. */
export const quizTeamCount = { least: 2, most: 20 } as const;
export const teamNameLength = { least: 1, most: 40 } as const;
/** Seconds that people have for a question. */
export const quizSeconds = { least: 5, most: 300, usual: 20 } as const;
export const quizPoints = [0, 1000, 2000] as const;
export type QuizPoints = (typeof quizPoints)[number];
export const usualQuizPoints = 1000 satisfies QuizPoints;

/** How much more time everybody has. */
export const extraTimes = ['1', '1.25', '1.5', '2'] as const;

/** Rows of the leaderboard that screens show. */
export const boardRows = 10;
/** Names of the lobby that the projector shows: the last ones. */
export const lobbyNames = 40;
/** Milliseconds of its way that an answer is never blamed for, at most. */
export const longestWay = 300;
/** Milliseconds after which nobody's answer counts, however late they were sent the question: beside their limit. */
export const lastMoment = 2000;

/** Milliseconds that a person has; null: no limit. */
export function limitOf(
  { seconds }: { seconds: number | null },
  { extraTime }: { extraTime: (typeof extraTimes)[number] },
  moreTime: number,
): number | null {
  return seconds === null ? null : Math.round(seconds * 1000 * Number(extraTime) * moreTime);
}
