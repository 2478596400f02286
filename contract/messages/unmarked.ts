/** Which way text runs. */
const marks = /[\u061c\u200e\u200f\u2066-\u2069]/g;

/** What somebody copied from a page, without the marks that stand around values beside letters from right to left (`say.ts`). */
export const unmarked = (text: string): string => text.replace(marks, '');
