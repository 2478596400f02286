import { upvoteQuestion as endpoint, isShown } from '#contract/interaction/questions.ts';
import { handleTogether, type LiveCall } from '#server/kernel/realtime/batches/handle-together.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { voterMark } from '../marks.ts';
import { attendeeIn, openSession } from '../open-session.ts';
import { personKey, type SessionDoing, type SessionMemory } from '../session-memory.ts';
import { writeUpvotes } from './questions.queries.ts';

type Upvote = { questionId: string; voter: Buffer; up: boolean };

/** A vote is a state, not a step: voting twice counts once, and taking back a vote never given changes nothing. */
export const upvoteQuestion = handleTogether(endpoint, 'session', {
  admit({ params, body, memory, who, now }: LiveCall<typeof endpoint, 'session', SessionMemory>): Upvote {
    const { pigeonholeId, secret } = openSession(memory, now);
    const status = memory.questions.get(params.questionId);
    if (status === undefined || !isShown(status)) throw new Refusal('NotFound');
    const voter = voterMark(secret, attendeeIn(who, pigeonholeId));
    return { questionId: params.questionId, voter, up: body.up };
  },

  async write(tx, session, calls) {
    // Of several votes by one person on one question in a batch the last one stands.
    const last = new Map(calls.map(({ row }) => [`${row.questionId} ${personKey(row.voter)}`, row]));
    const votes = [...last.values()].map((row) => ({ ...row, voter: row.voter.toString('base64') }));
    const tallies = await writeUpvotes(tx, session, votes);
    return { events: tallies.map((tally) => ({ name: 'question-tallied', body: tally })) };
  },

  remember({ row }): SessionDoing {
    return { did: 'upvote', person: personKey(row.voter), questionId: row.questionId, up: row.up };
  },
});
