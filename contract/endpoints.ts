import * as accounts from './accounts/accounts.ts';
import * as closing from './accounts/closing.ts';
import * as details from './accounts/details.ts';
import * as emailChange from './accounts/email-change.ts';
import * as feedback from './accounts/feedback.ts';
import * as invitations from './accounts/invitations.ts';
import * as lastVisit from './accounts/last-visit.ts';
import * as profile from './accounts/profile.ts';
import * as recovery from './accounts/recovery.ts';
import * as secondFactor from './accounts/second-factor.ts';
import * as signIns from './accounts/sessions.ts';
import * as settings from './accounts/settings.ts';
import * as sso from './accounts/sso.ts';
import * as subscriptions from './accounts/subscriptions.ts';
import * as verification from './accounts/verification.ts';
import * as joining from './attendees/joining.ts';
import * as results from './interaction/results.ts';
import * as polls from './kinds/poll/polls.ts';
import * as questions from './kinds/qna/questions.ts';
import * as ssoConfig from './organisations/sso-config.ts';
import * as panelAccess from './panels/panel-access.ts';
import * as embedHosts from './pigeonholes/embed-hosts.ts';
import * as pigeonholes from './pigeonholes/pigeonholes.ts';
import * as sessions from './sessions/sessions.ts';
import * as operations from './system/operations.ts';
import * as system from './system/system.ts';
import * as apiKeys from './workspaces/api-keys.ts';
import * as invites from './workspaces/invites.ts';
import * as members from './workspaces/members.ts';
import * as teams from './workspaces/teams.ts';

/** Every endpoint of the product. What is not listed here does not exist; what is listed and not handled fails a test. */
export const endpoints = {
  signUp: accounts.signUp,
  verifySignUp: accounts.verifySignUp,
  signIn: accounts.signIn,
  signOut: accounts.signOut,
  myAccount: accounts.myAccount,
  recover: recovery.recover,
  changePassword: recovery.changePassword,
  changeExpiredPassword: recovery.changeExpiredPassword,

  proveByEmail: secondFactor.proveByEmail,
  resendEmailCode: secondFactor.resendEmailCode,
  proveByApp: secondFactor.proveByApp,
  proveByRecoveryCode: secondFactor.proveByRecoveryCode,
  beginKeyProof: secondFactor.beginKeyProof,
  proveByKey: secondFactor.proveByKey,
  proveAgain: secondFactor.proveAgain,
  switchEmailCode: secondFactor.switchEmailCode,
  addApp: secondFactor.addApp,
  beginKey: secondFactor.beginKey,
  addKey: secondFactor.addKey,
  removeFactor: secondFactor.removeFactor,
  makeRecoveryCodes: secondFactor.makeRecoveryCodes,
  forgetDevice: secondFactor.forgetDevice,

  endSignIn: signIns.endSignIn,
  endOtherSignIns: signIns.endOtherSignIns,
  signInAlone: signIns.signInAlone,
  continueSignIn: signIns.continueSignIn,
  readSecurity: signIns.readSecurity,
  changeOwnPassword: signIns.changeOwnPassword,

  checkSso: sso.checkSso,
  readSsoMetadata: sso.readSsoMetadata,
  startSso: sso.startSso,
  receiveAssertion: sso.receiveAssertion,
  finishSso: sso.finishSso,
  receiveLogout: sso.receiveLogout,
  listSso: ssoConfig.listSso,
  saveSso: ssoConfig.saveSso,
  addSsoDomain: ssoConfig.addSsoDomain,
  verifySsoDomain: ssoConfig.verifySsoDomain,
  removeSsoDomain: ssoConfig.removeSsoDomain,
  testSso: ssoConfig.testSso,

  signUpIntoTeam: invitations.signUpIntoTeam,
  signUpByInvitation: invitations.signUpByInvitation,
  acceptMailedInvitation: invitations.acceptMailedInvitation,
  declineMailedInvitation: invitations.declineMailedInvitation,
  saveUserDetails: details.saveUserDetails,
  saveUseCases: details.saveUseCases,
  saveExternalIntegrations: details.saveExternalIntegrations,
  requestVerification: verification.requestVerification,
  verificationSent: verification.verificationSent,
  verifyEmailChange: emailChange.verifyEmailChange,
  stopEmailChange: emailChange.stopEmailChange,

  makeTeam: teams.makeTeam,
  listWorkspaces: teams.listWorkspaces,
  readTeam: teams.readTeam,
  setPasswordPolicy: teams.setPasswordPolicy,
  leaveTeam: teams.leaveTeam,
  listMembers: members.listMembers,
  removeMember: members.removeMember,
  assignTeamLead: members.assignTeamLead,
  demoteTeamLead: members.demoteTeamLead,
  transferTeamOwner: members.transferTeamOwner,
  transferTeamLead: members.transferTeamLead,
  addMember: invites.addMember,
  addMembers: invites.addMembers,
  resendInvite: invites.resendInvite,
  revokeInvite: invites.revokeInvite,
  resetInviteLink: invites.resetInviteLink,
  dropInviteLink: invites.dropInviteLink,
  listMyInvites: invites.listMyInvites,
  acceptInvite: invites.acceptInvite,
  declineInvite: invites.declineInvite,
  ignoreInvite: invites.ignoreInvite,

  listApiKeys: apiKeys.listApiKeys,
  enableApi: apiKeys.enableApi,
  makeApiKey: apiKeys.makeApiKey,
  resetApiKey: apiKeys.resetApiKey,
  revokeApiKey: apiKeys.revokeApiKey,

  editProfile: profile.editProfile,
  setProfilePicture: profile.setProfilePicture,
  removeProfilePicture: profile.removeProfilePicture,
  editSettings: settings.editSettings,
  editSubscriptions: subscriptions.editSubscriptions,
  setSubscriptions: subscriptions.setSubscriptions,
  unsubscribe: subscriptions.unsubscribe,
  closeAccount: closing.closeAccount,
  keepAccount: closing.keepAccount,
  downloadMyData: closing.downloadMyData,
  sendFeedback: feedback.sendFeedback,
  noteVisit: lastVisit.noteVisit,

  makePigeonhole: pigeonholes.makePigeonhole,
  listPigeonholes: pigeonholes.listPigeonholes,
  readPigeonhole: pigeonholes.readPigeonhole,
  editAbout: pigeonholes.editAbout,
  randomPasscode: pigeonholes.randomPasscode,
  readRunLinks: pigeonholes.readRunLinks,
  resetRunLink: pigeonholes.resetRunLink,
  readEmbedHosts: embedHosts.readEmbedHosts,
  saveEmbedHosts: embedHosts.saveEmbedHosts,

  listPanelAccess: panelAccess.listPanelAccess,
  givePanelAccess: panelAccess.givePanelAccess,
  resetPanelAccess: panelAccess.resetPanelAccess,
  enterAsGuest: panelAccess.enterAsGuest,
  signOutOfPanel: panelAccess.signOutOfPanel,
  leavePanel: panelAccess.leavePanel,

  makeSession: sessions.makeSession,
  listSessions: sessions.listSessions,
  readSession: sessions.readSession,
  editSession: sessions.editSession,
  startSession: sessions.startSession,
  endSession: sessions.endSession,
  extendSession: sessions.extendSession,
  hideSession: sessions.hideSession,
  showSession: sessions.showSession,
  deleteSession: sessions.deleteSession,

  findRoom: joining.findRoom,
  joinRoom: joining.joinRoom,
  askQuestion: questions.askQuestion,
  upvoteQuestion: questions.upvoteQuestion,
  moveQuestion: questions.moveQuestion,
  voteInPoll: polls.voteInPoll,
  revealResults: polls.revealResults,
  readResults: results.readResults,

  readHealth: system.readHealth,

  readOperations: operations.readOperations,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
