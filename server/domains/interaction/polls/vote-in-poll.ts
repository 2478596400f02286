import { voteInPoll as endpoint } from '#contract/interaction/polls.ts';
import { handleTogether, type LiveCall } from '#server/kernel/realtime/batches/handle-together.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { voterMark } from '../marks.ts';
import { attendeeIn, openSession } from '../open-session.ts';
import { personKey, type SessionDoing, type SessionMemory } from '../session-memory.ts';
import { writeBallots } from './polls.queries.ts';
import { countEvents } from './polls.view.ts';

type Ballot = { voter: Buffer; optionIds: readonly string[] };

export const voteInPoll = handleTogether(endpoint, 'session', {
  admit({ body, memory, who, now }: LiveCall<typeof endpoint, 'session', SessionMemory>): Ballot {
    const { settings, pigeonholeId, secret } = openSession(memory, now);
    const { optionIds } = body;
    if (optionIds.length > settings.mostPicks)
      throw new Refusal('Validation', {
        fields: { optionIds: [{ key: 'vote.tooMany', values: { maximum: settings.mostPicks } }] },
      });
    if (!optionIds.every((id) => memory.options.has(id))) throw new Refusal('NotFound');
    return { voter: voterMark(secret, attendeeIn(who, pigeonholeId)), optionIds };
  },

  async write(tx, session, calls, memory: SessionMemory) {
    const { changeVote, resultsShown } = memory.session.settings;
    if (memory.pollQuestionId === null) throw new Refusal('NotFound');
    // Of several ballots by one person in a batch the last one stands where votes may be changed, otherwise the first.
    const standing = new Map<string, { key: string; row: Ballot }>();
    for (const { row, key } of calls) {
      const voter = row.voter.toString('base64');
      if (changeVote || !standing.has(voter)) standing.set(voter, { key, row });
    }
    const ballots = [...standing].map(([voter, { row }]) => ({ voter, optionIds: row.optionIds }));
    const { count, voters } = await writeBallots(tx, session, memory.pollQuestionId, ballots, {
      change: changeVote,
    });
    // Only the database knows whether somebody has voted before, possibly through another node.
    const late = calls.filter(({ row, key }) => {
      const voter = row.voter.toString('base64');
      return !voters.has(voter) || (!changeVote && standing.get(voter)?.key !== key);
    });
    return {
      events: voters.size > 0 ? countEvents(count, { resultsShown }) : [],
      refused: new Map(late.map(({ key }) => [key, 'AlreadyVoted' as const])),
    };
  },

  remember({ row }): SessionDoing {
    return { did: 'vote', person: personKey(row.voter), chosen: row.optionIds };
  },
});
