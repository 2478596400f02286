/** Where a reader of pages continues after this question (`readQuestions`). */
export const placeOf = ({ votes, id }: { votes: number; id: string }): string => `${votes}-${id}`;
