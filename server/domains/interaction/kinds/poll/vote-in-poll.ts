import type { ActionCall } from '#contract/kinds/kind.ts';
import { voteInPoll as endpoint } from '#contract/kinds/poll/polls.ts';
import { canChangeVote, isVerifiable } from '#contract/kinds/poll/verifiable.ts';
import { leastPicksOf, mostPicksOf } from '#contract/prompts/prompt-form.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import type { Reserved, Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { actOn } from '../../act-on.ts';
import { personIn, voterMark } from '../../marks.ts';
import { attendeeIn, openSession } from '../../open-session.ts';
import { codesTaken, insertCodes } from './codes.queries.ts';
import type { PollMemory } from './poll-memory.ts';
import { writeBallots } from './polls.queries.ts';
import { countEvents } from './polls.view.ts';

type Ballot = {
  promptId: string;
  person: string;
  voter: Buffer;
  optionIds: readonly string[];
  /** Null where the poll is not verifiable: what is sent then is not kept. */
  code: string | null;
  call: ActionCall<typeof endpoint>;
};

export const voteInPoll = actOn<'poll', typeof endpoint, PollMemory, Ballot>('poll', endpoint, {
  admit({ params, body, memory, who, now }) {
    const { settings, pigeonholeId, secret } = openSession(memory, now);
    const { optionIds } = body;
    const [only, ...others] = memory.own.keys();
    const promptId = body.promptId ?? (others.length === 0 ? only : undefined);
    const prompt = promptId === undefined ? undefined : memory.own.get(promptId);
    if (promptId === undefined || prompt === undefined) throw new Refusal('NotFound');
    const asked = { form: prompt.form, count: prompt.options.size };
    const most = mostPicksOf(asked, settings);
    if (optionIds.length > most)
      throw new Refusal('Validation', {
        fields: { optionIds: [{ key: 'vote.tooMany', values: { count: most } }] },
      });
    if (!optionIds.every((id) => prompt.options.has(id))) throw new Refusal('NotFound');
    const least = leastPicksOf(asked, settings);
    if (optionIds.length < least)
      throw new Refusal('Validation', {
        fields: { optionIds: [{ key: 'vote.tooFew', values: { count: least } }] },
      });
    const isCoded = isVerifiable(settings);
    if (isCoded && body.code === undefined)
      throw new Refusal('Validation', { fields: { code: [{ key: 'vote.code' }] } });
    const code = isCoded ? (body.code ?? null) : null;
    const person = personIn(secret, attendeeIn(who, pigeonholeId));
    const voter = voterMark(secret, person, { sort: 'prompt', id: promptId });
    return { promptId, person, voter, optionIds, code, call: { params, body: { promptId, optionIds } } };
  },

  async write(tx, session, calls, memory) {
    const { resultsShown } = memory.session.settings;
    const changeVote = canChangeVote(memory.session.settings);
    const events = [];
    let votes = 0;
    const refused = new Map<string, 'AlreadyVoted' | 'Conflict' | 'NotFound'>();
    for (const [promptId, asked] of byPrompt(calls)) {
      const { ballots, taken } = await withoutTaken(tx, session, promptId, asked);
      for (const key of taken) refused.set(key, 'Conflict');
      if (ballots.length === 0) continue;
      const { figures, added, late, gone } = await writePrompt(tx, session, promptId, ballots, {
        changeVote,
      });
      votes += added;
      if (figures !== null) events.push(...countEvents({ id: promptId, ...figures }, { resultsShown }));
      for (const key of late) refused.set(key, 'AlreadyVoted');
      for (const key of gone) refused.set(key, 'NotFound');
    }
    return { events, refused, gave: { votes } };
  },

  remember: ({ person, call }) => ({ person, call }),
});

function byPrompt(calls: readonly Reserved<Ballot>[]): Map<string, Reserved<Ballot>[]> {
  const found = new Map<string, Reserved<Ballot>[]>();
  for (const call of calls) {
    const known = found.get(call.row.promptId);
    if (known === undefined) found.set(call.row.promptId, [call]);
    else known.push(call);
  }
  return found;
}

/** A code stands for one vote: of several with the same, the first one has it. */
async function withoutTaken(tx: Tx, session: Stream, promptId: string, calls: readonly Reserved<Ballot>[]) {
  const codes = calls.flatMap(({ row: { code } }) => code ?? []);
  const known = new Set(await codesTaken(tx, session, promptId, codes));
  const taken: string[] = [];
  const ballots = calls.filter(({ row: { code }, key }) => {
    if (code === null) return true;
    const isFree = !known.has(code);
    if (!isFree) taken.push(key);
    known.add(code);
    return isFree;
  });
  return { ballots, taken };
}

/**
 * Returns the count after the batch, null if nothing was written, how many had not voted before, and the keys of those who had voted before, and of those who
 * chose what was removed meanwhile.
 */
async function writePrompt(
  tx: Tx,
  session: Stream,
  promptId: string,
  calls: readonly Reserved<Ballot>[],
  { changeVote }: { changeVote: boolean },
) {
  // Of several ballots by one person in a batch the last one stands where votes may be changed, otherwise the first.
  const counted = new Map<string, { key: string; row: Ballot }>();
  for (const { row, key } of calls) {
    const voter = row.voter.toString('base64');
    if (changeVote || !counted.has(voter)) counted.set(voter, { key, row });
  }
  const ballots = [...counted].map(([voter, { row }]) => ({ voter, optionIds: row.optionIds }));
  const { count, added, voters, gone } = await writeBallots(tx, session, promptId, ballots, {
    change: changeVote,
  });
  const coded = [...counted].flatMap(([voter, { row }]) =>
    row.code !== null && voters.has(voter) ? [{ code: row.code, optionIds: row.optionIds }] : [],
  );
  await insertCodes(tx, session, promptId, coded);
  // Only the database knows whether somebody has voted before, possibly through another node.
  const late = calls.filter(({ row, key }) => {
    const voter = row.voter.toString('base64');
    return !gone.has(voter) && (!voters.has(voter) || (!changeVote && counted.get(voter)?.key !== key));
  });
  const chosenGone = calls.filter(({ row }) => gone.has(row.voter.toString('base64')));
  return {
    figures: voters.size > 0 ? count : null,
    added,
    late: late.map(({ key }) => key),
    gone: chosenGone.map(({ key }) => key),
  };
}
