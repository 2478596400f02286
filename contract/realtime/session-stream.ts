import type { Poll } from '../interaction/polls.ts';
import { byNewest } from '../interaction/question-order.ts';
import type { Question } from '../interaction/questions.ts';
import type { LiveSession } from '../sessions/sessions.ts';
import { everyone, inTheRoom, type StreamSpec, upsert, without } from './channel.ts';

/** One live session as a channel sees it. The admin's `questions` hold every status; the others' only shown ones. */
export type SessionSnapshot = {
  session: LiveSession;
  questions: readonly Question[];
  poll: Poll | null;
};

const byAge = (a: Question, b: Question) => byNewest(b, a);

export type PollCount = { options: readonly { id: string; votes: number | null }[]; voters: number };

export type SessionEvent =
  | { name: 'session-changed'; body: LiveSession }
  | { name: 'question-shown'; body: Question }
  | { name: 'question-gone'; body: { id: string } }
  | { name: 'question-filed'; body: Question }
  | { name: 'question-tallied'; body: { id: string; votes: number } }
  | { name: 'poll-counted'; body: PollCount }
  | { name: 'poll-shown'; body: PollCount };

export const sessionStream: StreamSpec<SessionSnapshot, SessionEvent> = {
  events: {
    'session-changed': { channels: everyone, mergeBy: 'name' },
    'question-shown': { channels: inTheRoom, mergeBy: null },
    'question-gone': { channels: inTheRoom, mergeBy: null },
    'question-filed': { channels: ['admin'], mergeBy: null },
    'question-tallied': { channels: everyone, mergeBy: 'id' },
    'poll-counted': { channels: ['moderator', 'admin'], mergeBy: 'name' },
    'poll-shown': { channels: ['attendee', 'projector', 'kiosk'], mergeBy: 'name' },
  },
  applyEvent(snapshot, event) {
    switch (event.name) {
      case 'session-changed':
        return { ...snapshot, session: event.body };
      case 'question-shown':
      case 'question-filed':
        return { ...snapshot, questions: upsert(snapshot.questions, event.body, byAge) };
      case 'question-gone':
        return { ...snapshot, questions: without(snapshot.questions, event.body.id) };
      case 'question-tallied':
        return { ...snapshot, questions: tallied(snapshot.questions, event.body) };
      case 'poll-counted':
      case 'poll-shown':
        return { ...snapshot, poll: snapshot.poll && counted(snapshot.poll, event.body) };
    }
  },
};

function tallied(questions: readonly Question[], tally: { id: string; votes: number }): readonly Question[] {
  return questions.map((question) =>
    question.id === tally.id ? { ...question, votes: tally.votes } : question,
  );
}

function counted(poll: Poll, count: PollCount): Poll {
  const votes = new Map(count.options.map((option) => [option.id, option.votes]));
  return {
    ...poll,
    voters: count.voters,
    options: poll.options.map((option) => ({ ...option, votes: votes.get(option.id) ?? null })),
  };
}
