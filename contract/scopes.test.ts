import { expect, test } from 'vitest';
import { scopeOf, scopes } from './abilities.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

const all = Object.values(endpoints) as AnyEndpoint[];

test('an API key reaches exactly these endpoints, by the scope each needs', () => {
  const reached = scopes.flatMap((scope) => [
    scope,
    ...all
      .filter(({ allow }) => scopeOf(allow) === scope)
      .map(({ methods, path, name }) => `  ${methods.join('|').padEnd(8)} ${path.padEnd(48)} ${name}`),
  ]);
  expect(`\n${reached.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    read
      GET      /api/livesession/{lsId}/answers                  countAnswers
      GET      /api/pigeonhole/{phId}/answers                   countEventAnswers
      GET      /api/insight/livesession/{lsId}                  readSessionInsights
      GET|POST /api/insight/{lsId}                              exportInsights
      GET      /api/insight/pigeonhole/{phId}                   readEventInsights
      GET      /api/insight/livesession/{lsId}/questions        listAskedQuestions
      POST     /api/insight/livesession/{lsId}/questions/download downloadAskedQuestions
      GET      /api/insight/livesession/{lsId}/comments         listWrittenComments
      POST     /api/insight/livesession/{lsId}/comments/download downloadWrittenComments
      GET      /api/insight/livesession/{lsId}/options          listVotedOptions
      POST     /api/insight/livesession/{lsId}/options/download downloadVotedOptions
      GET      /api/insight/livesession/{lsId}/messages         listSentMessages
      POST     /api/insight/livesession/{lsId}/messages/download downloadSentMessages
      GET      /api/insight/livesession/{lsId}/answers          listGivenAnswers
      POST     /api/insight/livesession/{lsId}/answers/download downloadGivenAnswers
      GET      /api/insight/livesession/{lsId}/words            listWrittenWords
      POST     /api/insight/livesession/{lsId}/words/download   downloadWrittenWords
      GET      /api/livesession/{lsId}/results                  readResults
      GET      /api/pigeonhole/{phId}/rehearsal                 readRehearsal
      GET      /api/live/{lsId}/messages                        readMessages
      GET      /api/insight/livesession/{lsId}/players          listQuizPlayers
      POST     /api/insight/livesession/{lsId}/players/download downloadQuizPlayers
      GET      /api/live/{lsId}/comments                        readComments
      GET      /api/live/{lsId}/questions                       readQuestions
      GET      /api/pigeonhole/list                             listPigeonholes
      POST     /api/pigeonhole/list/download                    downloadPigeonholes
      GET      /api/pigeonhole/{phId}                           readPigeonhole
      GET|POST /api/pigeonhole/{phId}/metrics                   readMetrics
      GET      /api/pigeonhole/{phId}/livesessions              listSessions
      GET      /api/livesession/{lsId}                          readSession
      GET      /api/pigeonhole/{phId}/calendar                  fetchEventCalendar
      GET      /api/livesession/{lsId}/calendar                 fetchSessionCalendar
      GET      /api/account/tasks                               listTasks
      GET      /api/account/tasks/{taskId}                      readTask
      GET      /api/account/tasks/{taskId}/result               fetchTaskResult
      GET      /api/workspaces                                  listWorkspaces
      GET      /api/team/{tId}                                  readTeam
      GET      /api/insight/livesession/{lsId}/runs             listRuns
      POST     /api/insight/livesession/{lsId}/runs/download    downloadRuns
      GET      /api/insight/livesession/{lsId}/attempts         listAttempts
      POST     /api/insight/livesession/{lsId}/attempts/download downloadAttempts
      GET      /api/track/{phId}                                listTracks
      GET      /api/track/session/{lsId}                        tracksOfSession
      GET      /api/live/{lsId}/speakers/{speakerId}            readSpeaker
    run
      POST     /api/live/{lsId}/results                         revealResults
      POST     /api/live/{lsId}/messages/{messageId}/move       moveMessage
      POST     /api/live/{lsId}/messages/{messageId}/block      blockSender
      GET      /api/pigeonhole/{phId}/chat/blocks               readChatBlocks
      DELETE   /api/pigeonhole/{phId}/chat/blocks/{blockId}     unblockPerson
      POST     /api/live/{lsId}/blocks/lift                     liftBlocks
      POST     /api/live/{lsId}/stage                           stagePrompt
      POST     /api/live/{lsId}/quiz/next                       moveQuiz
      POST     /api/live/{lsId}/comments/{commentId}/move       moveComment
      POST     /api/live/{lsId}/questions/{questionId}/merge    mergeQuestion
      POST     /api/live/{lsId}/questions/{questionId}/unmerge  unmergeQuestion
      POST     /api/live/{lsId}/questions/{questionId}/move     moveQuestion
      POST     /api/live/{lsId}/questions/{questionId}/star     starQuestion
      GET      /api/live/{lsId}/questions/{questionId}/moves    readQuestionMoves
      POST     /api/live/{lsId}/questions/{questionId}/tag      tagQuestion
      POST     /api/live/{lsId}/questions/stage                 filterStage
      POST     /api/live/{lsId}/questions/{questionId}/assignee assignQuestion
      GET      /api/live/{lsId}/assignees                       readAssignees
      POST     /api/live/{lsId}/questions/{questionId}/answer   answerQuestion
      POST     /api/run/kiosk/{phId}                            switchKiosk
      GET      /api/pigeonhole/{phId}/run/access                listPanelAccess
      POST     /api/run/access/{phId}/{panel}                   givePanelAccess
      POST     /api/run/access/{phId}/{panel}/reset             resetPanelAccess
      GET      /api/pigeonhole/{phId}/run                       readRunLinks
      POST     /api/run/reset/{phId}/{type}                     resetRunLink
      POST     /api/pigeonhole/{phId}/announcement              announce
      POST     /api/pigeonhole/{phId}/announcement/{announcementId}/withdraw withdrawAnnouncement
      POST     /api/pigeonhole/{phId}/backstage                 sendBackstageMessage
      POST     /api/pigeonhole/{phId}/backstage/{backstageMessageId}/acknowledge acknowledgeBackstageMessage
      POST     /api/livesession/{lsId}/start                    startSession
      POST     /api/livesession/{lsId}/end                      endSession
      POST     /api/livesession/{lsId}/extend                   extendSession
      POST     /api/livesession/{lsId}/hide                     hideSession
      POST     /api/livesession/{lsId}/show                     showSession
      POST     /api/livesession/{lsId}/stage                    stageSession
      POST     /api/livesession/{lsId}/cast                     castSession
      POST     /api/livesession/{lsId}/filter                   filterSession
      GET      /api/pigeonhole/{phId}/run/sessions              listSessionLinks
      GET      /api/run/download/{phId}/{file}                  downloadRunFile
      GET      /api/run/download/{phId}/{file}/preview          previewRunFile
      POST     /api/live/{lsId}/answers/{answerId}/move         moveAnswer
      POST     /api/live/{lsId}/words/{wordId}/move             moveWord
      POST     /api/live/{lsId}/words/{wordId}/group            groupWord
      POST     /api/live/{lsId}/words/{wordId}/ungroup          ungroupWord
    setUp
      GET      /api/pigeonhole/{phId}/appearance                readAppearance
      POST     /api/pigeonhole/{phId}/appearance/themes         saveTheme
      POST     /api/pigeonhole/{phId}/custom-theme              saveCustomTheme
      POST     /api/pigeonhole/{phId}/appearance/custombranding/update saveBranding
      POST     /api/pigeonhole/{phId}/appearance/uploadlogo     uploadLogo
      POST     /api/pigeonhole/{phId}/appearance/removelogo     removeLogo
      POST     /api/pigeonhole/{phId}/appearance/uploadSponsorLogo uploadSponsorLogo
      POST     /api/pigeonhole/{phId}/appearance/updateSponsorLogo updateSponsorLogo
      POST     /api/pigeonhole/{phId}/appearance/removeSponsorLogo removeSponsorLogo
      POST     /api/pigeonhole/{phId}/appearance/sortSponsorLogo sortSponsorLogos
      GET      /api/team/{tId}/branding                         readTeamBranding
      POST     /api/team/{tId}/branding/{part}                  saveTeamBranding
      POST     /api/team/{tId}/edit_custom_branding_appearance  editCustomBrandingAppearance
      POST     /api/team/{tId}/logo                             uploadTeamLogo
      POST     /api/team/{tId}/logo/remove                      removeTeamLogo
      POST     /api/pigeonhole/{phId}/pictures                  uploadPicture
      POST     /api/team/{tId}/pictures                         uploadTeamPicture
      POST     /api/livesession/{lsId}/reset                    resetSession
      POST     /api/livesession/{lsId}/unstart                  unstartSession
      POST     /api/pigeonhole/{phId}/reset                     resetEvent
      POST     /api/pigeonhole/{phId}/wipe                      wipeEvent
      GET|POST /api/pigeonhole/{phId}/dataClean                 cleanEvent
      POST     /api/pigeonhole/{phId}/rehearsal                 startRehearsal
      POST     /api/pigeonhole/{phId}/rehearsal/stop            stopRehearsal
      POST     /api/pigeonhole/{phId}/chat                      saveChatSetup
      POST     /api/pigeonhole/{phId}/qna                       saveQnaSetup
      POST     /api/pigeonhole/{phId}/projectorDisplay          saveProjectorDisplay
      POST     /api/pigeonhole/create                           makePigeonhole
      POST     /api/pigeonhole/{phId}/about                     editAbout
      POST     /api/pigeonhole/{phId}/appearance/languageSettings saveLanguage
      POST     /api/pigeonhole/{phId}/timeDisplay               saveTimeDisplay
      POST     /api/pigeonhole/{phId}/dayTab                    saveDayTab
      POST     /api/pigeonhole/{phId}/store                     storePigeonhole
      POST     /api/pigeonhole/{phId}/unstore                   unstorePigeonhole
      GET|POST /api/about/random                                randomPasscode
      POST     /api/pigeonhole/{phId}/trash                     trashPigeonhole
      POST     /api/pigeonhole/{phId}/recover                   recoverPigeonhole
      POST     /api/team/{tId}/store_pigeonhole/{phId}          storePigeonholeOfTeam
      POST     /api/team/{tId}/unstore_pigeonhole/{phId}        unstorePigeonholeOfTeam
      POST     /api/team/{tId}/trash_pigeonhole/{phId}          trashPigeonholeOfTeam
      POST     /api/team/{tId}/recover_pigeonhole/{phId}        recoverPigeonholeOfTeam
      GET|POST /api/pigeonhole/{phId}/duplicate                 duplicatePigeonhole
      POST     /api/pigeonhole/{phId}/clone                     clonePigeonhole
      GET      /api/pigeonhole/{phId}/security                  readEventSecurity
      POST     /api/pigeonhole/{phId}/ip_whitelist              saveEventSecurity
      POST     /api/pigeonhole/{phId}/date_shift                shiftDates
      GET|POST /api/pigeonhole/{phId}/testMode/{mode}           switchTestMode
      POST     /api/livesession/{lsId}/clone                    cloneSession
      DELETE   /api/livesession/{lsId}                          deleteSession
      POST     /api/pigeonhole/{phId}/livesession/restore       restoreSession
      GET      /api/session/{lsId}/integrations                 readIntegrations
      POST     /api/session/{lsId}/meeting                      saveMeeting
      POST     /api/session/{lsId}/removeIntegrations           removeIntegrations
      GET      /api/livesession/{lsId}/notes                    readNotes
      POST     /api/livesession/{lsId}/notes                    saveNotes
      POST     /api/livesession/create                          makeSession
      POST     /api/livesession/{lsId}                          editSession
      POST     /api/pigeonhole/{phId}/agenda/import/preview     previewAgenda
      POST     /api/pigeonhole/{phId}/agenda/import             importAgenda
      GET      /api/pigeonhole/{phId}/agenda/import/template    fetchAgendaTemplate
      POST     /api/livesession/sort                            sortSessions
      GET      /api/pigeonhole/{phId}/setup/{kind}              readSetup
      POST     /api/pigeonhole/{phId}/setup/{kind}              saveSetup
      GET      /api/team/{tId}/setup/{kind}                     readWorkspaceSetup
      POST     /api/team/{tId}/setup/{kind}                     saveWorkspaceSetup
      POST     /api/account/tasks/{taskId}/cancel               cancelTask
      POST     /api/pigeonhole/{phId}/open-text                 saveOpenTextSetup
      POST     /api/pigeonhole/{phId}/wordcloud                 saveWordcloud
      POST     /api/pigeonhole/{phId}/wordcloud/setting         saveWordcloudSetting
      GET      /api/pigeonhole/{phId}/reactions                 readReactions
      POST     /api/pigeonhole/{phId}/reactions                 saveReactions
      POST     /api/pigeonhole/{phId}/reactions/custom          addReaction
      POST     /api/pigeonhole/{phId}/reactions/remove-custom-reaction/{reactionId} removeCustomReaction
      POST     /api/track/{phId}/create                         makeTrack
      POST     /api/track/{phId}/edit/{trackId}                 editTrack
      POST     /api/track/{phId}/sort                           sortTracks
      DELETE   /api/track/{phId}/delete/{trackId}               deleteTrack
      GET      /api/speaker/{phId}                              listSpeakers
      POST     /api/speaker/create/{phId}                       makeSpeaker
      POST     /api/speaker/{speakerId}                         editSpeaker
      POST     /api/speaker/{phId}/sort                         sortSpeakers
      DELETE   /api/speaker/{speakerId}/delete                  deleteSpeaker
      POST     /api/speaker/collaboration/{phId}                inviteSpeaker
      DELETE   /api/speaker/{speakerId}/collaboration           revokeSpeaker
    "
  `);
});

test('no key ever touches members, security, ownership, keys, accounts, or acts for the audience', () => {
  const forKeys = new Set(all.filter(({ allow }) => scopeOf(allow) !== null).map(({ name }) => name));
  const never = [
    ...['listMembers', 'addMember', 'removeMember', 'assignTeamLead', 'resetInviteLink', 'leaveTeam'],
    ...[
      'setPasswordPolicy',
      'readTeamSecurity',
      'saveTeamSecurity',
      'saveSso',
      'transferTeamOwner',
      'transferTeamLead',
    ],
    ...['listApiKeys', 'makeApiKey', 'resetApiKey', 'revokeApiKey', 'enableApi'],
    ...['myAccount', 'editProfile', 'closeAccount', 'makeTeam', 'signIn'],
    ...['joinPigeonhole', 'askQuestion', 'upvoteQuestion', 'voteInPoll'],
  ];
  expect(never.filter((name) => forKeys.has(name))).toEqual([]);
  expect(all.filter(({ live, allow }) => live && scopeOf(allow) !== null)).toEqual([]);
});
