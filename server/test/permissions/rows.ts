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
  | 'foreignAdmin'
  | 'apiKey'
  | 'readKey'
  | 'foreignApiKey';

/** Keys of every scope: what a scope alone reaches is listed in contract/scopes.test.ts. */
const allScopes: Actor[] = ['apiKey', 'foreignApiKey'];
const keys: Actor[] = [...allScopes, 'readKey'];
const leads: Actor[] = ['owner', 'lead'];
const members: Actor[] = [...leads, 'member'];
const setUp: Actor[] = [...members, 'apiKey'];
const desk: Actor[] = [...setUp, 'admin', 'guestAdmin'];
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
export const everyActor: Actor[] = [...anyone, ...keys];

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
  listWorkspaces: [...signedIn, ...keys],
  readTeam: [...setUp, 'readKey'],
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
  listApiKeys: leads,
  enableApi: leads,
  makeApiKey: leads,
  resetApiKey: leads,
  revokeApiKey: leads,
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
  makePigeonhole: [...signedIn, ...allScopes],
  listPigeonholes: [...signedIn, ...keys],
  randomPasscode: [...signedIn, ...allScopes],
  readPigeonhole: [...stage, 'projector', 'readKey'],
  editAbout: setUp,
  readRunLinks: setUp,
  resetRunLink: setUp,
  readEmbedHosts: setUp,
  saveEmbedHosts: setUp,
  listPanelAccess: setUp,
  givePanelAccess: setUp,
  resetPanelAccess: setUp,
  enterAsGuest: signedIn,
  signOutOfPanel: anyone,
  leavePanel: anyone,
  makeSession: setUp,
  listSessions: [...desk, 'readKey'],
  readSession: [...stage, 'projector', 'attendee', 'readKey'],
  editSession: setUp,
  startSession: desk,
  endSession: desk,
  extendSession: desk,
  hideSession: desk,
  showSession: desk,
  deleteSession: setUp,
  findRoom: anyone,
  joinRoom: anyone,
  askQuestion: ['attendee'],
  upvoteQuestion: ['attendee'],
  moveQuestion: stage,
  voteInPoll: ['attendee'],
  revealResults: stage,
  readResults: [...desk, 'readKey'],
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
  'foreignApiKey',
];
