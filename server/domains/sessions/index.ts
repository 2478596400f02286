import type { Domain } from '#server/kernel/domain.ts';
import { fetchAgendaTemplate } from './agenda-import/agenda-template.ts';
import { importAgendaTask } from './agenda-import/import-agenda.task.ts';
import { importAgenda } from './agenda-import/import-agenda.ts';
import { previewAgenda } from './agenda-import/preview-agenda.ts';
import { makeAgendaStream } from './agenda-stream.ts';
import { announce } from './announcing/announce.ts';
import { removeExpiredAnnouncements } from './announcing/remove-expired.job.ts';
import { withdrawAnnouncement } from './announcing/withdraw-announcement.ts';
import { acknowledgeBackstageMessage } from './backstage/acknowledge-backstage-message.ts';
import { sendBackstageMessage } from './backstage/send-backstage-message.ts';
import { fetchEventCalendar } from './calendar/fetch-event-calendar.ts';
import { fetchSessionCalendar } from './calendar/fetch-session-calendar.ts';
import { cloneSession } from './clone-session.ts';
import { deleteSession } from './deletion/delete-session.ts';
import { restoreSession } from './deletion/restore-session.ts';
import { editSession } from './edit/edit-session.ts';
import { filterSession } from './edit/filter-session.ts';
import { refuseLeftBehind } from './edit/refuse-beyond-event.ts';
import { destroySecrets, destroySecretsJob } from './end/destroy-secrets.job.ts';
import { endSession } from './end/end-session.ts';
import { endSessionsWithEvent } from './end/end-with-event.job.ts';
import { extendSession } from './end/extend-session.ts';
import { hideSession, showSession } from './hide-session.ts';
import { readIntegrations } from './integrations/read-integrations.ts';
import { removeIntegrations } from './integrations/remove-integrations.ts';
import { saveMeeting } from './integrations/save-meeting.ts';
import { kept } from './kept.ts';
import { listSessionLinks } from './list-session-links.ts';
import { loadSession } from './load-session.ts';
import { makeSession } from './make-session.ts';
import { readNotes } from './notes/read-notes.ts';
import { saveNotes } from './notes/save-notes.ts';
import { addReaction } from './reactions/add-reaction.ts';
import { readReactions } from './reactions/read-reactions.ts';
import { removeCustomReaction } from './reactions/remove-custom-reaction.ts';
import { saveReactions } from './reactions/save-reactions.ts';
import { listSessions, readSession } from './read-session.ts';
import { downloadRunFile, previewRunFile } from './run-files/download-run-file.ts';
import { sessionPolicy } from './session.policy.ts';
import { sessionPages } from './session-pages.ts';
import { lockSession } from './sessions.queries.ts';
import { publishSetup, publishSetupQueue } from './setup/publish-setup.job.ts';
import { readOrganisationSetup, readSetup, readWorkspaceSetup } from './setup/read-setup.ts';
import { saveOrganisationSetup, saveSetup, saveWorkspaceSetup } from './setup/save-setup.ts';
import { shiftDates } from './shift/shift-dates.ts';
import { sortSessions } from './sort/sort-sessions.ts';
import { castSession } from './stage/cast-session.ts';
import { stageSession } from './stage/stage-session.ts';
import { startSession } from './start-session.ts';
import { endTests } from './test-mode/end-tests.job.ts';
import { switchTestMode } from './test-mode/switch-test-mode.ts';
import { transferPigeonhole } from './transfer/transfer-pigeonhole.ts';

export { destroyDeletedJob } from './deletion/delete-session.ts';
export { deletedUpTo, removeSession } from './deletion/deletion.queries.ts';
export { chooseSettings } from './edit/change-settings.ts';
export { noteSessionAction } from './note-session-action.ts';
export {
  agendaAlone,
  itsStream,
  publishOnAgenda,
  publishSession,
  streamOf,
  streamsOfSession,
} from './publish-session.ts';
export { nameOfReactions, setReactions } from './reactions/reactions.queries.ts';
export { beginRounds, skipRounds } from './rounds.queries.ts';
export {
  destroySecretsOf,
  makeSecretOf,
  makeSecretsOf,
  type SessionSecret,
  secretOf,
} from './secrets.queries.ts';
export { isAtTheDesk, isClosedTo, isHost } from './session.policy.ts';
export { writeSettings } from './session-settings.queries.ts';
export {
  insertSession,
  noLastCall,
  pigeonholeIdOf,
  runningSessions,
  type SessionChange,
  type SessionRow,
  sessionById,
  sessionsByIds,
  sessionsEverOf,
  sessionsOf,
  sessionToChange,
  sessionTypeIn,
  stateOfOpen,
} from './sessions.queries.ts';
export { agendaEvents, sessionForAudience, sessionView } from './sessions.view.ts';
export { settingsVersionOf } from './settings.ts';
export { aroundTeamMove } from './setup/around-team-move.ts';
export { publishSetupQueue } from './setup/publish-setup.job.ts';
export { saveSetupOf } from './setup/save-setup.ts';
export { refreshEach } from './sort/refresh-each.ts';
export { moveStage } from './stage/move-stage.ts';
export { endOfTest, endSoon, readAgain } from './test-mode/end-test-mode.ts';
export { streamsOfEvent } from './test-mode/tests.queries.ts';

export const sessions: Domain = {
  name: 'sessions',
  handlers: [
    makeSession,
    cloneSession,
    previewAgenda,
    importAgenda,
    fetchAgendaTemplate,
    sortSessions,
    listSessions,
    listSessionLinks,
    downloadRunFile,
    previewRunFile,
    fetchEventCalendar,
    fetchSessionCalendar,
    readSession,
    editSession,
    filterSession,
    startSession,
    endSession,
    extendSession,
    hideSession,
    showSession,
    stageSession,
    castSession,
    readNotes,
    saveNotes,
    readIntegrations,
    saveMeeting,
    removeIntegrations,
    announce,
    withdrawAnnouncement,
    sendBackstageMessage,
    acknowledgeBackstageMessage,
    switchTestMode,
    shiftDates,
    transferPigeonhole,
    deleteSession,
    restoreSession,
    readSetup,
    saveSetup,
    readWorkspaceSetup,
    saveWorkspaceSetup,
    readOrganisationSetup,
    saveOrganisationSetup,
    readReactions,
    saveReactions,
    addReaction,
    removeCustomReaction,
  ],
  pages: sessionPages,
  kept,
  hears: { lastDayMoved: (_kernel, tx, moved) => refuseLeftBehind(tx, moved) },
  subjects: { session: { load: loadSession, policy: sessionPolicy, lock: lockSession } },
  tasks: [importAgendaTask],
  streams: (clock, kernel) => [makeAgendaStream(clock, kernel)],
  jobs: (kernel) => [
    {
      name: destroySecretsJob,
      everyMinutes: 1,
      run: () => destroySecrets(kernel),
    },
    { ...publishSetupQueue, run: (data) => publishSetup(kernel, data, kernel.clock.now()) },
    { name: 'end-tests', everyMinutes: 1, run: () => endTests(kernel) },
    { name: 'end-sessions-with-event', everyMinutes: 1, run: () => endSessionsWithEvent(kernel) },
    {
      name: 'remove-expired-announcements',
      everyMinutes: 1,
      run: () => removeExpiredAnnouncements(kernel),
    },
  ],
};
