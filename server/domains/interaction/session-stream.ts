import { isId } from '#contract/ids.ts';
import { isShown, type Question } from '#contract/interaction/questions.ts';
import {
  type SessionEvent,
  type SessionSnapshot,
  sessionStream as spec,
} from '#contract/realtime/session-stream.ts';
import { hasStarted, type LiveSession, phaseOf } from '#contract/sessions/sessions.ts';
import {
  pigeonholeIdOf,
  secretOf,
  sessionById,
  settingsOfOpen,
  viewOfSession,
} from '#server/domains/sessions/index.ts';
import type { Role } from '#server/kernel/authorize/subjects.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import type { StreamKind } from '#server/kernel/realtime/stream-kind.ts';
import { voterMark } from './marks.ts';
import { ballotsIn, pollIn } from './polls/polls.queries.ts';
import { showPoll } from './polls/polls.view.ts';
import { questionsIn, upvotesIn } from './questions/questions.queries.ts';
import { showQuestion } from './questions/questions.view.ts';
import {
  personKey,
  rememberDoing,
  type SessionDoing,
  type SessionMemory,
  voterOf,
} from './session-memory.ts';

const none = Buffer.alloc(0);

/** A live session: what its channels see, and what its room remembers. */
export const makeSessionStream = (
  clock: Clock,
): StreamKind<SessionSnapshot, SessionEvent, SessionMemory, SessionDoing> => ({
  name: 'session',
  spec,
  owns: isId,
  locate: pigeonholeIdOf,

  async read(db, pigeonholeId, streamId) {
    const row = await sessionById(db, streamId);
    if (row === undefined || row.pigeonholeId !== pigeonholeId) return undefined;
    const session = viewOfSession(row);
    const questions = (await questionsIn(db, { pigeonholeId, streamId })).map(showQuestion);
    const poll = await pollIn(db, { pigeonholeId, streamId });

    const full = poll === undefined ? null : showPoll(poll, { resultsShown: true });
    // Before the start the room must not learn what it will be asked (L10).
    const toCome = !hasStarted(session, clock.now().getTime());
    const open = poll === undefined || toCome ? null : showPoll(poll, session.settings);
    const shown = questions.filter((question) => isShown(question.status));
    const room = { session, questions: shown, poll: open };
    return {
      views: {
        attendee: room,
        kiosk: room,
        projector: room,
        moderator: { session, questions: shown, poll: full },
        admin: { session, questions, poll: full },
      },
      memory: await readMemory(db, { pigeonholeId, streamId }, session, questions, full),
      ...(toCome && row.startsAt !== null && { until: row.startsAt }),
    };
  },

  shut: (view, channel) => view.session.hidden && (channel === 'attendee' || channel === 'kiosk'),

  subject(memory, _view, who, pigeonholeId) {
    if (who.attendeeOf(pigeonholeId) === null) return undefined;
    const roles = new Set<Role>(['attendee']);
    return {
      kind: 'session',
      id: memory.session.id,
      pigeonholeId,
      workspaceId: '',
      session: memory.session,
      roles,
    };
  },

  rules: (memory) => memory.session,

  person(memory, who, pigeonholeId) {
    const pass = who.attendeeOf(pigeonholeId);
    // Without its secret an anonymous session can no longer recognise anybody.
    if (pass === null || (memory.session.settings.anonymous && memory.secret === null)) return null;
    return personKey(voterMark(memory.secret, pass.attendeeId));
  },

  mine(memory, person) {
    const voter = memory.voters.get(person);
    return { upvoted: [...(voter?.upvoted ?? [])], chosen: [...(voter?.chosen ?? [])] };
  },

  round: (memory) => memory.session.round,

  async confirm(tx, { streamId }, memory, now) {
    // Read before the first await: news may change the memory meanwhile, and these calls were judged by its current state.
    const known = memory.session.settings;
    const { secret } = memory;
    const settings = await settingsOfOpen(tx, streamId, now);
    if (settings === undefined) return 'NotFound';
    if (!settings.isOpen) return 'SessionNotOpen';
    // Another node may have changed the settings: no question may slip past a filter that was just turned on.
    const names = Object.keys(known) as (keyof typeof known)[];
    // Another node may have restarted the session: a mark under the old secret would let somebody vote twice.
    const isSameSecret = Buffer.compare(settings.secret ?? none, secret ?? none) === 0;
    return isSameSecret && names.every((name) => settings[name] === known[name]) ? null : 'Overloaded';
  },

  recall(memory, events, doings, now) {
    for (const doing of doings) rememberDoing(memory, doing);
    for (const event of events) {
      if (event.name === 'session-changed') {
        memory.session = event.body;
        if (phaseOf(event.body, now.getTime()) === 'ended') memory.secret = null;
      }
      if (event.name === 'question-filed') memory.questions.set(event.body.id, event.body.status);
    }
  },
});

async function readMemory(
  db: Db,
  stream: Stream,
  session: LiveSession,
  questions: readonly Question[],
  poll: { id: string; options: readonly { id: string }[] } | null,
): Promise<SessionMemory> {
  const memory: SessionMemory = {
    session,
    secret: session.settings.anonymous ? await secretOf(db, session.id) : null,
    questions: new Map(questions.map((question) => [question.id, question.status])),
    pollQuestionId: poll?.id ?? null,
    options: new Set(poll?.options.map((option) => option.id)),
    voters: new Map(),
  };
  for (const vote of await upvotesIn(db, stream))
    voterOf(memory, personKey(vote.voter)).upvoted.add(vote.questionId);
  for (const ballot of await ballotsIn(db, stream))
    voterOf(memory, personKey(ballot.voter)).chosen = ballot.optionIds;
  return memory;
}
