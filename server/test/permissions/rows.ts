import type { EndpointName } from '#contract/endpoints.ts';

/** The callers of the matrix, and whether the thing they touch is theirs. */
export type Actor =
  | 'visitor'
  | 'half'
  | 'owner'
  | 'stranger'
  | 'manager'
  | 'attendee'
  | 'admin'
  | 'moderator'
  | 'projector'
  | 'kiosk'
  | 'foreignAttendee'
  | 'foreignAdmin';

const desk: Actor[] = ['owner', 'admin'];
const stage: Actor[] = ['owner', 'admin', 'moderator'];
const signedIn: Actor[] = ['owner', 'stranger', 'manager'];
export const anyone: Actor[] = [
  'visitor',
  'half',
  'owner',
  'stranger',
  'manager',
  'attendee',
  'admin',
  'moderator',
  'projector',
  'kiosk',
  'foreignAttendee',
  'foreignAdmin',
];

/**
 * Who gets as far as the handler of each endpoint. Everyone else is refused, and strangers cannot tell a foreign id from a
 * missing one. Whether a thing within it is theirs (an invitation, a key) the handlers ask: their own stories show it.
 */
export const allowed: Record<Exclude<EndpointName, 'readHealth'>, readonly Actor[]> = {
  signUp: anyone,
  verifySignUp: anyone,
  signIn: anyone,
  signOut: anyone,
  myAccount: signedIn,
  recover: anyone,
  changePassword: anyone,
  // And accounts at this step of signing in: half-signed-in.test.ts covers them.
  changeExpiredPassword: signedIn,
  proveByEmail: ['half'],
  resendEmailCode: ['half'],
  proveByApp: ['half'],
  proveByRecoveryCode: ['half'],
  beginKeyProof: ['half'],
  proveByKey: ['half'],
  proveAgain: signedIn,
  switchEmailCode: signedIn,
  addApp: signedIn,
  beginKey: signedIn,
  addKey: signedIn,
  removeFactor: signedIn,
  makeRecoveryCodes: signedIn,
  forgetDevice: signedIn,
  endSignIn: signedIn,
  endOtherSignIns: signedIn,
  signInAlone: [],
  continueSignIn: [],
  readSecurity: signedIn,
  changeOwnPassword: signedIn,
  checkSso: anyone,
  readSsoMetadata: anyone,
  startSso: anyone,
  receiveAssertion: anyone,
  finishSso: anyone,
  receiveLogout: anyone,
  listSso: signedIn,
  saveSso: ['owner'],
  addSsoDomain: ['owner'],
  verifySsoDomain: ['owner'],
  removeSsoDomain: ['owner'],
  testSso: ['owner'],
  signUpIntoTeam: anyone,
  signUpByInvitation: anyone,
  acceptMailedInvitation: signedIn,
  declineMailedInvitation: anyone,
  saveUserDetails: signedIn,
  saveUseCases: signedIn,
  saveExternalIntegrations: signedIn,
  requestVerification: anyone,
  verificationSent: anyone,
  verifyEmailChange: anyone,
  stopEmailChange: anyone,
  // What leads and members may do is in teams.test.ts.
  makeTeam: signedIn,
  listWorkspaces: signedIn,
  readTeam: ['owner'],
  setPasswordPolicy: ['owner'],
  leaveTeam: ['owner'],
  listMembers: ['owner'],
  removeMember: ['owner'],
  assignTeamLead: ['owner'],
  demoteTeamLead: ['owner'],
  transferTeamOwner: ['owner'],
  transferTeamLead: [],
  addMember: ['owner'],
  addMembers: ['owner'],
  resendInvite: ['owner'],
  revokeInvite: ['owner'],
  resetInviteLink: ['owner'],
  dropInviteLink: ['owner'],
  listMyInvites: signedIn,
  acceptInvite: signedIn,
  declineInvite: signedIn,
  ignoreInvite: signedIn,
  editProfile: signedIn,
  setProfilePicture: signedIn,
  removeProfilePicture: signedIn,
  editSettings: signedIn,
  editSubscriptions: signedIn,
  setSubscriptions: anyone,
  unsubscribe: anyone,
  closeAccount: signedIn,
  keepAccount: signedIn,
  downloadMyData: signedIn,
  sendFeedback: signedIn,
  noteVisit: signedIn,
  makePigeonhole: signedIn,
  listPigeonholes: signedIn,
  randomPasscode: signedIn,
  readPigeonhole: ['owner', 'admin', 'moderator', 'projector'],
  editAbout: ['owner'],
  readRunLinks: ['owner'],
  resetRunLink: ['owner'],
  listPanelAccess: ['owner'],
  givePanelAccess: ['owner'],
  resetPanelAccess: ['owner'],
  enterAsGuest: signedIn,
  signOutOfPanel: anyone,
  leavePanel: anyone,
  makeSession: ['owner'],
  listSessions: desk,
  readSession: ['owner', 'admin', 'moderator', 'projector', 'attendee'],
  editSession: ['owner'],
  startSession: desk,
  endSession: desk,
  extendSession: desk,
  hideSession: desk,
  showSession: desk,
  deleteSession: ['owner'],
  findRoom: anyone,
  joinRoom: anyone,
  askQuestion: ['attendee'],
  upvoteQuestion: ['attendee'],
  moveQuestion: stage,
  voteInPoll: ['attendee'],
  revealResults: stage,
  readOperations: ['manager'],
};

/** Those who have nothing to do with the event: for them it must not exist. */
export const outside: readonly Actor[] = [
  'visitor',
  'half',
  'stranger',
  'manager',
  'foreignAttendee',
  'foreignAdmin',
];
