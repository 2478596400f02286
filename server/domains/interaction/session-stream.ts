import { isId } from '#contract/ids.ts';
import type { KindNews, SessionType } from '#contract/kinds/kinds.live.ts';
import { type AgendaSnapshot, agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { type ChannelName, eachChannel } from '#contract/realtime/channel.ts';
import { sessionSpec as spec } from '#contract/realtime/session-spec.ts';
import type { SessionEvent, SessionSnapshot } from '#contract/realtime/session-stream.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import { isClosed } from '#contract/sessions/closed.ts';
import { hasOpened, phaseOf } from '#contract/sessions/sessions.ts';
import {
  endOfTest,
  endSoon,
  pigeonholeIdOf,
  secretOf,
  sessionById,
  sessionForAudience,
  sessionView,
  settingsVersionOf,
  stateOfOpen,
} from '#server/domains/sessions/index.ts';
import type { Role } from '#server/kernel/authorize/subjects.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { StreamKind } from '#server/kernel/realtime/stream-kind.ts';
import { kindOf } from './kinds/kinds.ts';
import { personIn, voterMark } from './marks.ts';
import { countReactions, reactionCounts } from './reactions/reactions.queries.ts';
import { mineOf, rememberDoing, type SessionDoing, type SessionMemory } from './session-memory.ts';
import { findVotes } from './votes-of-person.ts';
import { holdWindow } from './windows/hold-window.ts';

const none = Buffer.alloc(0);
const isOfKind = (event: SessionEvent): event is KindNews =>
  event.name !== 'session-changed' && event.name !== 'session-shown' && event.name !== 'reacted';
const noVotes = () => [];

/** What phones offer in such a session, by their agenda; null: nobody follows it on this node. */
function offeredIn(type: SessionType, agenda: AgendaSnapshot | undefined): readonly string[] | null {
  if (agenda === undefined) return null;
  const { reactions: offered } = agenda;
  return offered?.kinds.includes(type) ? offered.reactions.map(({ id }) => id) : [];
}

/** A live session: what its channels see, and what its room remembers. */
export const makeSessionStream = (
  clock: Clock,
  kernel: () => Kernel,
): StreamKind<SessionSnapshot, SessionEvent, SessionMemory, SessionDoing> => ({
  name: 'session',
  spec,
  owns: isId,
  locate: pigeonholeIdOf,

  async read(db, pigeonholeId, streamId) {
    const row = await sessionById(db, streamId);
    if (row === undefined || row.pigeonholeId !== pigeonholeId) return undefined;
    const session = sessionView(row);
    const now = clock.now();
    const toCome = !hasOpened(session, now.getTime());
    const closes = !session.settings.viewableAfterEnd && phaseOf(session, now.getTime()) !== 'ended';
    const until =
      row.test !== null
        ? endOfTest(row, now, () => endSoon(kernel(), pigeonholeId))
        : toCome && row.startsAt !== null
          ? row.startsAt
          : closes
            ? row.endsAt
            : null;
    const stream = { pigeonholeId, streamId };
    const kind = kindOf(session.type);
    const secret = isAnonymous(session) ? await secretOf(db, session.id) : null;
    const { contents, own, votes, votedItems } = await kind.read(db, stream, {
      session,
      secret,
      hasStarted: !toCome,
    });
    const votesOf = kind.votedOn === null ? noVotes : findVotes(votes, secret, kind.votedOn, votedItems);
    const tapped = await reactionCounts(db, session.id);
    const reactions = Object.keys(tapped).length > 0 && { reactions: tapped };
    const outside = sessionForAudience(session);
    const view = (channel: ChannelName) =>
      ({
        type: session.type,
        session: channel === 'admin' || channel === 'moderator' ? session : outside,
        ...reactions,
        ...contents[channel],
      }) as SessionSnapshot;
    return {
      views: eachChannel(view),
      memory: {
        session,
        secret,
        // Once it is over it has none, and gets another one with its next start.
        lacksSecret: isAnonymous(session) && secret === null && phaseOf(session, now.getTime()) !== 'ended',
        voters: new Map(),
        before: (person) => kind.mine(votesOf(person), { own, person }),
        own,
      },
      ...(until !== null && { until }),
    };
  },

  hold: holdWindow,

  timed: (view) => kindOf(view.type).timed?.(view) ?? null,

  shut: ({ session }, channel) =>
    (channel === 'attendee' || channel === 'kiosk') &&
    (session.hidden || isClosed(session, clock.now().getTime())),

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
    if (pass === null || (isAnonymous(memory.session) && memory.secret === null)) return null;
    return personIn(memory.secret, pass.attendeeId);
  },

  mine(memory, person) {
    const { session, secret, own } = memory;
    const { scores, votedOn } = kindOf(session.type);
    if (scores === undefined || votedOn === null) return mineOf(memory, person);
    const mark = voterMark(secret, person, { sort: votedOn, id: session.id });
    return { ...mineOf(memory, person), ...scores.mine(own, mark) };
  },

  scores: {
    changedBy({ session }, events) {
      const { scores } = kindOf(session.type);
      return events.some((event) => isOfKind(event) && scores?.changedBy(event));
    },
    async read(db, stream, { session }) {
      const remember = await kindOf(session.type).scores?.read(db, stream, session);
      return ({ own }) => remember?.(own);
    },
  },

  taps: {
    // What is tapped in one round never counts in the next.
    admit: ({ session }, now) => (phaseOf(session, now.getTime()) === 'ongoing' ? session.round : null),
    offered: ({ session }, shown) =>
      offeredIn(session.type, shown(agendaStreamId) as AgendaSnapshot | undefined),
    async write(tx, { streamId }, { counts, admitted: round, now }) {
      const written = await countReactions(tx, { sessionId: streamId, round, counts, now });
      return Object.keys(written).length > 0 ? [{ name: 'reacted', body: written }] : [];
    },
  },

  round: (memory) => memory.session.round,

  async confirm(tx, { pigeonholeId, streamId }, memory, now) {
    // Read before the first await: news may change the memory meanwhile, and these calls were judged by its current state.
    const { settingsVersion, round } = memory.session;
    const anonymous = isAnonymous(memory.session);
    const { secret } = memory;
    const state = await stateOfOpen(tx, streamId, now);
    if (state === undefined) return 'NotFound';
    // Whatever it was given for, it is to be judged by what the end of test mode leaves.
    if (state.testIsOver) {
      endSoon(kernel(), pigeonholeId);
      return 'Overloaded';
    }
    if (!state.isOpen) return 'SessionNotOpen';
    // Another node may have restarted the session: a mark under the old secret would let somebody vote twice.
    const isSameSecret = !anonymous || Buffer.compare(state.secret ?? none, secret?.key ?? none) === 0;
    // What this call builds on may have been deleted by a reset.
    const isSameRound = state.round === round;
    // A setting may have been changed elsewhere, or above: no question may slip past a filter that was just turned on.
    return isSameSecret && isSameRound && settingsVersionOf(state) === settingsVersion ? null : 'Overloaded';
  },

  recall(memory, events, doings, now) {
    for (const doing of doings) rememberDoing(memory, doing);
    for (const event of events) {
      if (event.name === 'session-changed') {
        const before = phaseOf(memory.session, now.getTime());
        const after = phaseOf(event.body, now.getTime());
        memory.session = event.body;
        if (after === 'ended') memory.secret = null;
        // A start gives it a secret, which is read right after.
        if (after === 'ended' || (after === 'ongoing' && before !== 'ongoing')) memory.lacksSecret = false;
      } else if (isOfKind(event)) kindOf(memory.session.type).recall(memory.own, event);
    }
  },
});
