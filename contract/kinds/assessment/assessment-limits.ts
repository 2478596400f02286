/** Without zod, since phones and forms carry it. */
export const assessmentQuestions = { least: 2, most: 100 } as const;
export const assessmentOptions = { least: 2, most: 8 } as const;
export const assessmentPoints = { least: 0, most: 100, usual: 1 } as const;
/** Characters of what is said of a question after it. */
export const explanationLength = 1000;
/** Minutes for a whole run, and the share that is right to pass, in percent. 0: none. */
export const mostMinutes = 240;
export const fullMark = 100;

export const attemptsAllowed = ['1', '2', '3', '4', '5', 'unlimited'] as const;
type AttemptsAllowed = (typeof attemptsAllowed)[number];
export const mostAttempts = (allowed: AttemptsAllowed): number =>
  allowed === 'unlimited' ? Number.POSITIVE_INFINITY : Number(allowed);

/** What somebody learns who has submitted. `answers`: once no attempt is left. */
export const toldAfter = ['nothing', 'score', 'answers', 'answersAtEnd'] as const;

/** Milliseconds that an answer may be on its way when the time ends. */
export const wayOfLast = 3000;

/** Scores are told in ten steps of percent: the last one has the full mark, too. */
export const spreadSteps = 10;

/** When a run that begins now is over, in milliseconds since 1970; null: there is no limit. */
export const endOfRun = (
  beginsAt: number,
  { minutes }: { minutes: number },
  moreTime: number,
): number | null => (minutes === 0 ? null : beginsAt + Math.round(minutes * 60_000 * moreTime));
