/**
 * How the stage shows answers (E-139). `grid`: tiles of one size; `header`: the newest one large above those before it; `random`: one
 * at a time, in random order; `vertical`: one below the other; `wordcloud`: the words that most of them have.
 */
export const answerDisplays = ['grid', 'header', 'random', 'vertical', 'wordcloud'] as const;
export type AnswerDisplay = (typeof answerDisplays)[number];

/** How the stage shows the words of a cloud (E-139). `vertical`: a list of those that most people gave. */
export const wordDisplays = ['wordcloud', 'vertical'] as const;
