/** Characters an answer may have. */
export const answerLength = { least: 20, most: 1000, usual: 300 } as const;
/** Characters a word of a cloud may have. */
export const wordLength = { least: 5, most: 40, usual: 40 } as const;
/** Answers one person may give; 0: as many as they like. */
export const answersAPerson = { least: 0, most: 10, usual: 0 } as const;
/** Words one person may give to a cloud. */
export const wordsAPerson = { least: 1, most: 10, usual: 3 } as const;
