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
import * as appearance from './appearance/appearance.ts';
import * as logos from './appearance/logos.ts';
import * as teamBranding from './appearance/team-branding.ts';
import * as joining from './attendees/joining.ts';
import { endpointsOf } from './endpoint.ts';
import * as pictures from './files/pictures.ts';
import * as answersOfSessions from './interaction/answers.ts';
import * as eventAnswers from './interaction/event-answers.ts';
import * as guides from './interaction/guide.ts';
import * as insights from './interaction/insights.ts';
import * as rehearsals from './interaction/rehearsal.ts';
import * as results from './interaction/results.ts';
import * as assessmentInsights from './kinds/assessment/assessment-insights.ts';
import * as attempts from './kinds/assessment/attempts.ts';
import * as chatBlocks from './kinds/chat/blocks.ts';
import * as sentMessages from './kinds/chat/chat-insights.ts';
import * as chatSetup from './kinds/chat/chat-setup.ts';
import * as messages from './kinds/chat/messages.ts';
import * as answers from './kinds/opentext/answers.ts';
import * as givenAnswers from './kinds/opentext/opentext-insights.ts';
import * as opentextSetup from './kinds/opentext/opentext-setup.ts';
import * as votedOptions from './kinds/poll/poll-insights.ts';
import * as polls from './kinds/poll/polls.ts';
import * as readPollNote from './kinds/poll/read-poll-note.ts';
import * as tally from './kinds/poll/tally.ts';
import * as questionAssignees from './kinds/qna/assign-questions.ts';
import * as questionComments from './kinds/qna/comments/comments.ts';
import * as mergedQuestions from './kinds/qna/merge/merge-questions.ts';
import * as ownQuestions from './kinds/qna/own-questions.ts';
import * as askedQuestions from './kinds/qna/qna-insights.ts';
import * as qnaSetup from './kinds/qna/qna-setup.ts';
import * as questionMoves from './kinds/qna/question-moves.ts';
import * as questions from './kinds/qna/questions.ts';
import * as questionPages from './kinds/qna/read-questions.ts';
import * as questionTags from './kinds/qna/tag-questions.ts';
import * as writtenAnswers from './kinds/qna/written-answers.ts';
import * as quizInsights from './kinds/quiz_presenter/quiz-insights.ts';
import * as quizzes from './kinds/quiz_presenter/quizzes.ts';
import * as runsOfSurvey from './kinds/survey/survey-insights.ts';
import * as surveys from './kinds/survey/surveys.ts';
import * as organisations from './organisations/organisations.ts';
import * as ssoConfig from './organisations/sso-config.ts';
import * as ssoDomains from './organisations/sso-domains.ts';
import * as ssoMetadata from './organisations/sso-metadata.ts';
import * as kiosk from './panels/kiosk.ts';
import * as panelAccess from './panels/panel-access.ts';
import * as copyPigeonhole from './pigeonholes/copy-pigeonhole.ts';
import * as eventSecurity from './pigeonholes/event-security.ts';
import * as metrics from './pigeonholes/metrics.ts';
import * as pigeonholes from './pigeonholes/pigeonholes.ts';
import * as shiftDates from './pigeonholes/shift-dates.ts';
import * as testMode from './pigeonholes/switch-test-mode.ts';
import * as transferPigeonhole from './pigeonholes/transfer-pigeonhole.ts';
import * as trash from './pigeonholes/trash.ts';
import * as collaboration from './programme/collaboration.ts';
import * as speakers from './programme/speakers.ts';
import * as tracks from './programme/tracks.ts';
import * as agendaImport from './sessions/agenda-import.ts';
import * as announcements from './sessions/announcements.ts';
import * as backstage from './sessions/backstage.ts';
import * as calendarFiles from './sessions/calendar-files.ts';
import * as clone from './sessions/clone-session.ts';
import * as deletions from './sessions/delete-session.ts';
import * as filterSession from './sessions/filter-session.ts';
import * as reactions from './sessions/reactions.ts';
import * as runFiles from './sessions/run-files.ts';
import * as sessionIntegrations from './sessions/session-integrations.ts';
import * as sessionLinks from './sessions/session-links.ts';
import * as sessionNotes from './sessions/session-notes.ts';
import * as sessions from './sessions/sessions.ts';
import * as agendaOrder from './sessions/sort-sessions.ts';
import * as setups from './settings/setups.ts';
import * as checks from './system/checks.ts';
import * as operations from './system/operations.ts';
import * as system from './system/system.ts';
import * as tasks from './tasks/tasks.ts';
import * as apiKeys from './workspaces/api-keys.ts';
import * as inviteLists from './workspaces/invite-lists.ts';
import * as invites from './workspaces/invites.ts';
import * as members from './workspaces/members.ts';
import * as teamSecurity from './workspaces/team-security.ts';
import * as teams from './workspaces/teams.ts';

/** Every endpoint of the product, one line a file. What is not listed here does not exist; what is listed and not handled fails a test. */
export const endpoints = {
  ...endpointsOf(accounts),
  ...endpointsOf(closing),
  ...endpointsOf(details),
  ...endpointsOf(emailChange),
  ...endpointsOf(feedback),
  ...endpointsOf(invitations),
  ...endpointsOf(lastVisit),
  ...endpointsOf(profile),
  ...endpointsOf(recovery),
  ...endpointsOf(secondFactor),
  ...endpointsOf(signIns),
  ...endpointsOf(settings),
  ...endpointsOf(sso),
  ...endpointsOf(subscriptions),
  ...endpointsOf(verification),
  ...endpointsOf(appearance),
  ...endpointsOf(logos),
  ...endpointsOf(teamBranding),
  ...endpointsOf(joining),
  ...endpointsOf(pictures),
  ...endpointsOf(answersOfSessions),
  ...endpointsOf(eventAnswers),
  ...endpointsOf(guides),
  ...endpointsOf(insights),
  ...endpointsOf(askedQuestions),
  ...endpointsOf(votedOptions),
  ...endpointsOf(sentMessages),
  ...endpointsOf(givenAnswers),
  ...endpointsOf(results),
  ...endpointsOf(rehearsals),
  ...endpointsOf(messages),
  ...endpointsOf(chatBlocks),
  ...endpointsOf(chatSetup),
  ...endpointsOf(polls),
  ...endpointsOf(quizzes),
  ...endpointsOf(quizInsights),
  ...endpointsOf(readPollNote),
  ...endpointsOf(tally),
  ...endpointsOf(ownQuestions),
  ...endpointsOf(qnaSetup),
  ...endpointsOf(questionComments),
  ...endpointsOf(mergedQuestions),
  ...endpointsOf(questions),
  ...endpointsOf(questionMoves),
  ...endpointsOf(questionPages),
  ...endpointsOf(questionTags),
  ...endpointsOf(questionAssignees),
  ...endpointsOf(writtenAnswers),
  ...endpointsOf(organisations),
  ...endpointsOf(ssoConfig),
  ...endpointsOf(ssoDomains),
  ...endpointsOf(ssoMetadata),
  ...endpointsOf(kiosk),
  ...endpointsOf(panelAccess),
  ...endpointsOf(pigeonholes),
  ...endpointsOf(trash),
  ...endpointsOf(metrics),
  ...endpointsOf(copyPigeonhole),
  ...endpointsOf(transferPigeonhole),
  ...endpointsOf(announcements),
  ...endpointsOf(backstage),
  ...endpointsOf(eventSecurity),
  ...endpointsOf(shiftDates),
  ...endpointsOf(testMode),
  ...endpointsOf(clone),
  ...endpointsOf(deletions),
  ...endpointsOf(sessionIntegrations),
  ...endpointsOf(sessionNotes),
  ...endpointsOf(sessions),
  ...endpointsOf(filterSession),
  ...endpointsOf(sessionLinks),
  ...endpointsOf(runFiles),
  ...endpointsOf(calendarFiles),
  ...endpointsOf(agendaImport),
  ...endpointsOf(agendaOrder),
  ...endpointsOf(setups),
  ...endpointsOf(checks),
  ...endpointsOf(operations),
  ...endpointsOf(system),
  ...endpointsOf(tasks),
  ...endpointsOf(apiKeys),
  ...endpointsOf(inviteLists),
  ...endpointsOf(invites),
  ...endpointsOf(members),
  ...endpointsOf(teams),
  ...endpointsOf(teamSecurity),
  ...endpointsOf(answers),
  ...endpointsOf(opentextSetup),
  ...endpointsOf(surveys),
  ...endpointsOf(runsOfSurvey),
  ...endpointsOf(reactions),
  ...endpointsOf(attempts),
  ...endpointsOf(assessmentInsights),
  ...endpointsOf(tracks),
  ...endpointsOf(speakers),
  ...endpointsOf(collaboration),
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
