import type { Face } from '../faces.ts';

/** What is wrong with what a phone or a projector sent, the server says in full. */
const errorsOf = (face: Face): string =>
  face === 'audience' || face === 'stage' ? 'errors/everywhere' : 'errors';

/** The catalogues that a face begins with; those of kinds come later. A phone carries nothing that it does not say. */
export const cataloguesOf = (face: Face): readonly string[] => [
  'everywhere',
  errorsOf(face),
  face,
  ...(face === 'audience' ? [] : ['desktop']),
  ...(face === 'account' || face === 'studio' ? ['pictures'] : []),
  ...(face === 'studio' ? ['reactions'] : []),
  // They have results of polls, quizzes and assessments beside everything else.
  ...(face === 'stage' || face === 'studio'
    ? ['kinds/poll', 'kinds/quiz_presenter', 'kinds/assessment']
    : []),
];
