/** Without case, marks, the Arabic lengthening stroke and what is not seen; full-width and circled letters as plain ones. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    // By both cases: letters such as ß and ς are found with those they are written for.
    .toUpperCase()
    .toLowerCase()
    .replace(/\p{M}|\p{Cf}|\u0640/gu, '');
