import { voteInPoll as endpoint } from '#contract/interaction/polls.ts';
import { handleTogether } from '#server/kernel/realtime/handle-together.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { voterMark } from '../marks.ts';
import { attendeeIn, openSession } from '../open-session.ts';
import { personKey, type SessionMemory, voterOf } from '../session-memory.ts';
import { writeBallots } from './polls.queries.ts';
import { countEvents } from './polls.view.ts';

type Ballot = { voter: Buffer; optionIds: readonly string[] };

export const voteInPoll = handleTogether(endpoint, 'session', {
  admit({
    body,
    memory,
    who,
    now,
  }: Parameters<typeof openSession>[0] & { body: { optionIds: string[] } }): Ballot {
    const { settings, pigeonholeId } = openSession({ memory, who, now });
    const { optionIds } = body;
    if (optionIds.length > settings.mostPicks)
      throw new Refusal('Validation', {
        fields: { optionIds: [{ key: 'vote.tooMany', values: { maximum: settings.mostPicks } }] },
      });
    if (!optionIds.every((id) => memory.options.has(id))) throw new Refusal('NotFound');
    return { voter: voterMark(memory.secret, attendeeIn(who, pigeonholeId)), optionIds };
  },

  async write(tx, session, calls, memory: SessionMemory) {
    const { changeVote, resultsShown } = memory.session.settings;
    const refused = new Map<string, 'AlreadyVoted'>();
    const ballots = new Map<string, Ballot>();
    for (const { row, key } of calls) {
      const person = personKey(row.voter);
      const hasVoted = ballots.has(person) || (memory.voters.get(person)?.chosen.length ?? 0) > 0;
      if (hasVoted && !changeVote) refused.set(key, 'AlreadyVoted');
      else ballots.set(person, row);
    }
    if (ballots.size === 0 || memory.pollQuestionId === null) return { events: [], refused };
    const rows = [...ballots.values()].map((row) => ({
      voter: row.voter.toString('base64'),
      optionIds: row.optionIds,
    }));
    const count = await writeBallots(tx, session, memory.pollQuestionId, rows, { change: changeVote });
    return { events: countEvents(count, { resultsShown }), refused };
  },

  remember(memory: SessionMemory, calls) {
    return calls.map(({ row }) => {
      const person = personKey(row.voter);
      voterOf(memory, person).chosen = row.optionIds;
      return person;
    });
  },
});
