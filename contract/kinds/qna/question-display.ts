/**
 * How the stage shows questions (E-139): the one being answered or wanted most, large, and those that follow; alike in tiles; one at
 * a time, each as long as any other; or from the top to the bottom.
 */
export const questionDisplays = ['header', 'grid', 'random', 'vertical'] as const;
export type QuestionDisplay = (typeof questionDisplays)[number];
