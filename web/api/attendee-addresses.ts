// Made by `npm run addresses` from contract/endpoints.ts. A test fails when the two differ.
export const attendeeAddresses = {
  findRoom: ['GET', '/api/audience/{passcode}'],
  joinRoom: ['POST', '/api/audience/join'],
  askQuestion: ['POST', '/api/live/{lsId}/questions'],
  upvoteQuestion: ['POST', '/api/live/{lsId}/questions/{questionId}/vote'],
  moveQuestion: ['POST', '/api/live/{lsId}/questions/{questionId}/move'],
  readQuestions: ['GET', '/api/live/{lsId}/questions'],
  voteInPoll: ['POST', '/api/live/{lsId}/votes'],
  revealResults: ['POST', '/api/live/{lsId}/results'],
} as const;
