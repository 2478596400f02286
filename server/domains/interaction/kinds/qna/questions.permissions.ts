import { type Permissions, setUp, stage } from '#server/test/permissions/actors.ts';

export const permissions = {
  askQuestion: ['attendee'],
  editQuestion: ['attendee'],
  withdrawQuestion: ['attendee'],
  upvoteQuestion: ['attendee'],
  moveQuestion: stage,
  markHelpful: ['attendee'],
  answerQuestion: stage,
  assignQuestion: stage,
  readAssignees: stage,
  starQuestion: stage,
  tagQuestion: stage,
  filterStage: stage,
  readQuestionMoves: stage,
  saveQnaSetup: setUp,
  saveProjectorDisplay: setUp,
  readQuestions: [...stage, 'projector', 'attendee', 'readKey'],
} satisfies Permissions;
