import * as accounts from './accounts/accounts.ts';
import * as recovery from './accounts/recovery.ts';
import * as sso from './accounts/sso.ts';
import * as audience from './interaction/audience.ts';
import * as polls from './interaction/polls.ts';
import * as questions from './interaction/questions.ts';
import * as pigeonholes from './pigeonholes/pigeonholes.ts';
import * as sessions from './sessions/sessions.ts';
import * as operations from './system/operations.ts';
import * as system from './system/system.ts';

import * as panelAccess from './panels/panel-access.ts';
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

  checkSso: sso.checkSso,

  makePigeonhole: pigeonholes.makePigeonhole,
  listPigeonholes: pigeonholes.listPigeonholes,
  readPigeonhole: pigeonholes.readPigeonhole,
  editAbout: pigeonholes.editAbout,
  randomPasscode: pigeonholes.randomPasscode,
  readRunLinks: pigeonholes.readRunLinks,
  resetRunLink: pigeonholes.resetRunLink,

  makeSession: sessions.makeSession,
  listSessions: sessions.listSessions,
  readSession: sessions.readSession,
  editSession: sessions.editSession,
  startSession: sessions.startSession,
  endSession: sessions.endSession,
  hideSession: sessions.hideSession,
  showSession: sessions.showSession,
  deleteSession: sessions.deleteSession,

  findRoom: audience.findRoom,
  joinRoom: audience.joinRoom,
  askQuestion: questions.askQuestion,
  upvoteQuestion: questions.upvoteQuestion,
  moveQuestion: questions.moveQuestion,
  voteInPoll: polls.voteInPoll,
  revealResults: polls.revealResults,

  readHealth: system.readHealth,

  readOperations: operations.readOperations,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
  listPanelAccess: panelAccess.listPanelAccess,
  givePanelAccess: panelAccess.givePanelAccess,
  resetPanelAccess: panelAccess.resetPanelAccess,
  enterAsGuest: panelAccess.enterAsGuest,
  signOutOfPanel: panelAccess.signOutOfPanel,
  leavePanel: panelAccess.leavePanel,

