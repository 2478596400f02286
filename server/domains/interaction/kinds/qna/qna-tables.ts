/** In which it keeps what people asked and said to that. */
export const qnaTables = [
  'commentVotes',
  'questionComments',
  'helpfulMarks',
  'questionMoves',
  'questionVotes',
  'questions',
] as const;
