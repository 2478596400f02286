/**
 * How the stage shows questions (E-139). `header`: the current one, or the one with the most votes, large above the next ones;
 * `grid`: tiles of one size; `random`: one at a time, in random order; `vertical`: a list; `wordcloud`: the
 * words that most of them have.
 */
export const questionDisplays = ['header', 'grid', 'random', 'vertical', 'wordcloud'] as const;
export type QuestionDisplay = (typeof questionDisplays)[number];
