import { desk, type Permissions } from '#server/test/permissions/actors.ts';

const whoSeesResults = [...desk, 'readKey'] as const;

export const permissions = {
  readSessionInsights: whoSeesResults,
  readEventInsights: whoSeesResults,
  exportInsights: whoSeesResults,
  listAskedQuestions: whoSeesResults,
  downloadAskedQuestions: whoSeesResults,
  listWrittenComments: whoSeesResults,
  downloadWrittenComments: whoSeesResults,
  listVotedOptions: whoSeesResults,
  listQuizPlayers: whoSeesResults,
  listAttempts: whoSeesResults,
  downloadAttempts: whoSeesResults,
  downloadVotedOptions: whoSeesResults,
  downloadQuizPlayers: whoSeesResults,
  listSentMessages: whoSeesResults,
  downloadSentMessages: whoSeesResults,
  listGivenAnswers: whoSeesResults,
  downloadGivenAnswers: whoSeesResults,
  listWrittenWords: whoSeesResults,
  downloadWrittenWords: whoSeesResults,
  listRuns: whoSeesResults,
  downloadRuns: whoSeesResults,
} satisfies Permissions;
