import type { EndpointName } from '#contract/endpoints.ts';

/** The callers of the matrix, and whether the thing they touch is theirs. */
export type Actor =
  | 'visitor'
  | 'half'
  | 'owner'
  | 'lead'
  | 'member'
  | 'guestAdmin'
  | 'orgAdmin'
  | 'stranger'
  | 'manager'
  | 'attendee'
  | 'admin'
  | 'moderator'
  | 'projector'
  | 'kiosk'
  | 'foreignAttendee'
  | 'foreignAdmin';

const leads: Actor[] = ['owner', 'lead'];
const members: Actor[] = [...leads, 'member'];
const desk: Actor[] = [...members, 'admin', 'guestAdmin'];
const stage: Actor[] = [...desk, 'moderator'];
const signedIn: Actor[] = [...members, 'guestAdmin', 'orgAdmin', 'stranger', 'manager'];
export const anyone: Actor[] = [
  'visitor',
  'half',
  ...signedIn,
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
  saveSso: ['orgAdmin'],
  addSsoDomain: ['orgAdmin'],
  verifySsoDomain: ['orgAdmin'],
  removeSsoDomain: ['orgAdmin'],
  testSso: ['orgAdmin'],
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
  makeTeam: signedIn,
  listWorkspaces: signedIn,
  readTeam: members,
  setPasswordPolicy: ['owner'],
  leaveTeam: members,
  listMembers: members,
  removeMember: leads,
  assignTeamLead: leads,
  demoteTeamLead: leads,
  transferTeamOwner: ['owner'],
  transferTeamLead: ['lead'],
  addMember: leads,
  addMembers: leads,
  resendInvite: leads,
  revokeInvite: leads,
  resetInviteLink: leads,
  dropInviteLink: leads,
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
  readPigeonhole: [...stage, 'projector'],
  editAbout: members,
  readRunLinks: members,
  resetRunLink: members,
  listPanelAccess: members,
  givePanelAccess: members,
  resetPanelAccess: members,
  enterAsGuest: signedIn,
  signOutOfPanel: anyone,
  leavePanel: anyone,
  makeSession: members,
  listSessions: desk,
  readSession: [...stage, 'projector', 'attendee'],
  editSession: members,
  startSession: desk,
  endSession: desk,
  extendSession: desk,
  hideSession: desk,
  showSession: desk,
  deleteSession: members,
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
  'orgAdmin',
  'stranger',
  'manager',
  'foreignAttendee',
  'foreignAdmin',
];
