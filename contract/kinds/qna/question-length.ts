/** Characters a question may have. */
export const questionLength = { least: 50, most: 1000, usual: 300 } as const;

/** Characters a written answer may have. */
export const answerLength = { most: 1000 } as const;

/** Characters a comment on a question may have. */
export const commentLength = { most: 300 } as const;
