/** Without halves of characters, such as a cut at the longest length leaves of an emoji: the server refuses them. */
export const wholeText = (text: string): string => text.replace(/\p{Surrogate}/gu, '');
