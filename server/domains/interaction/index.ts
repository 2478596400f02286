import { hasOpened } from '#contract/sessions/schedule.ts';
import { destroyDeletedJob, sessionsEverOf, streamOf } from '#server/domains/sessions/index.ts';
import type { Domain } from '#server/kernel/domain.ts';
import { countAnswers } from './answers/count-answers.ts';
import { forgetAllAnswers } from './answers/forget-answers.ts';
import { readDeletion } from './answers/read-deletion.ts';
import { resetSession } from './answers/reset-session.ts';
import { unstartSession } from './answers/unstart-session.ts';
import { destroyDeletedSessions } from './destroy-deleted.job.ts';
import { cleanEvent } from './event-answers/clean-event.ts';
import { countEventAnswers } from './event-answers/count-event-answers.ts';
import { resetEvent } from './event-answers/reset-event.ts';
import { wipeEvent } from './event-answers/wipe-event.ts';
import { readGuide } from './guide/read-guide.ts';
import { saveActivityNotification } from './guide/save-activity-notification.ts';
import { sendSummaries } from './guide/send-summaries.job.ts';
import { saveSampleOnboardingModal, setOnboarding } from './guide/set-onboarding.ts';
import { countPeople } from './insights/count-people.job.ts';
import { exportInsights } from './insights/export-insights.ts';
import { joinLastSteps } from './insights/join-last-steps.job.ts';
import { readEventInsights } from './insights/read-event-insights.ts';
import { readSessionInsights } from './insights/read-session-insights.ts';
import { kept } from './kept.ts';
import { submitOverdue } from './kinds/assessment/submit-overdue.job.ts';
import { allKinds, handlersOfKinds, kindOf } from './kinds/kinds.ts';
import { readRehearsal } from './rehearsal/read-rehearsal.ts';
import { endRehearsal } from './rehearsal/rehearsals.queries.ts';
import { startRehearsal } from './rehearsal/start-rehearsal.ts';
import { stopRehearsal } from './rehearsal/stop-rehearsal.ts';
import { readResults } from './results/read-results.ts';
import { revealResults } from './results/reveal-results.ts';
import { makeSessionStream } from './session-stream.ts';

export { noteStep } from './insights/note-step.ts';
export { insertAssessments } from './kinds/assessment/assessments.queries.ts';
export { beginAttempts, submitAttempts } from './kinds/assessment/attempts/attempts.queries.ts';
export { insertMessages } from './kinds/chat/messages.queries.ts';
export { writeReactions } from './kinds/chat/reactions.queries.ts';
export { reactionItem } from './kinds/chat/reactions.view.ts';
export { placeMarks, wordMark } from './kinds/opentext/answer-marks.ts';
export { addReceived, insertAsked } from './kinds/opentext/asked.queries.ts';
export { writeWords } from './kinds/opentext/words.queries.ts';
export { insertPrompts, promptsIn, writeBallots } from './kinds/poll/polls.queries.ts';
export { promptsOfPoll } from './kinds/poll/prompts-of-poll.ts';
export { writeAnswer, writeHelpful } from './kinds/qna/answers/written-answers.queries.ts';
export { insertQuestions, questionIn, writeVotes } from './kinds/qna/questions.queries.ts';
export { writeAnswers } from './kinds/quiz_presenter/quiz-answers.queries.ts';
export {
  insertQuizQuestions,
  noteAsked,
  quizQuestionsIn,
} from './kinds/quiz_presenter/quiz-questions.queries.ts';
export { writeQuizState } from './kinds/quiz_presenter/quiz-state.queries.ts';
export { teamsIn, writeTeams } from './kinds/quiz_presenter/quiz-teams.queries.ts';
export { settleQuestion, writePlayers } from './kinds/quiz_presenter/runs.queries.ts';
export { insertRunForms } from './kinds/survey/runs/run-forms.queries.ts';
export { writeRuns } from './kinds/survey/runs/runs.queries.ts';
export { askerMark, personIn, voterMark } from './marks.ts';

export const interaction: Domain = {
  name: 'interaction',
  handlers: [
    readResults,
    revealResults,
    readSessionInsights,
    readEventInsights,
    exportInsights,
    countAnswers,
    readDeletion,
    resetSession,
    unstartSession,
    countEventAnswers,
    resetEvent,
    wipeEvent,
    cleanEvent,
    readGuide,
    setOnboarding,
    saveSampleOnboardingModal,
    saveActivityNotification,
    readRehearsal,
    startRehearsal,
    stopRehearsal,
    ...handlersOfKinds,
  ],
  streams: (clock, kernel) => [makeSessionStream(clock, kernel)],
  jobs: (kernel) => [
    { name: destroyDeletedJob, everyMinutes: 1, run: () => destroyDeletedSessions(kernel) },
    { name: 'count-people', everyMinutes: 1, run: () => countPeople(kernel) },
    { name: 'submit-overdue-attempts', everyMinutes: 1, run: () => submitOverdue(kernel) },
    { name: 'send-activity-summaries', everyMinutes: 10, run: () => sendSummaries(kernel) },
    { name: 'join-last-steps', everyMinutes: 1, run: () => joinLastSteps(kernel) },
  ],
  kept,
  hears: {
    async sessionEdited(_kernel, tx, { session, body, now, publish }) {
      const stream = streamOf(session);
      const edited = { session, body, hasStarted: hasOpened(session, now.getTime()), now };
      await publish(
        stream.pigeonholeId,
        stream.streamId,
        await kindOf(session.type).edit(tx, stream, edited),
      );
    },
    async sessionCloned(_kernel, tx, { original: { id, pigeonholeId, type }, copyId }) {
      const sessions = new Map([[id, copyId]]);
      // Files are of the event, and both sessions show the same.
      await kindOf(type).copy(tx, { from: pigeonholeId, to: pigeonholeId, sessions, files: new Map() });
    },
    async testEnded(_kernel, tx, { pigeonholeId, now }) {
      // First, since what stays on a stage is noted anew when answers go.
      for (const { clearStage } of allKinds) await clearStage?.(tx, pigeonholeId);
      await forgetAllAnswers(tx, await sessionsEverOf(tx, pigeonholeId), { now });
      await endRehearsal(tx, pigeonholeId);
    },
    // It would keep other events from theirs.
    trashed: (_kernel, tx, { pigeonholeId }) => endRehearsal(tx, pigeonholeId),
    async sessionsMade(_kernel, tx, { made, ...event }) {
      for (const [type, ofType] of Map.groupBy(made, ({ body }) => body.type))
        await kindOf(type).make(tx, { ...event, made: ofType });
    },
  },
};
