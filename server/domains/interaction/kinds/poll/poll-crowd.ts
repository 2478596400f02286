import type { LiveCall } from '#contract/kinds/live-call.ts';
import { canChangeVote, isVerifiable } from '#contract/kinds/poll/verifiable.ts';
import { newVoteCode } from '#contract/kinds/poll/vote-code.ts';
import type { Prompt } from '#contract/prompts/prompt.ts';
import { promptCount } from '#contract/prompts/prompt-count.ts';
import { leastPicksOf, mostPicksOf, pointsOf } from '#contract/prompts/prompt-form.ts';
import { inOrder } from '#contract/prompts/prompt-order.ts';
import { type Crowd, raise, reactionTime, type Seen, type Step } from '../session-crowd.ts';
import { countPrompts } from './poll-counts.queries.ts';
import { fillPrompts } from './poll-fill.queries.ts';

const votes = 0.85;
const changesMind = 0.12;

/** Most people answer one prompt after the other soon after the start, and some think again. */
export const pollCrowd: Crowd<'poll'> = {
  type: 'poll',
  session: {
    settings: { changeVote: true, mostPicks: 2 },
    poll: {
      prompts: [
        { text: 'Shall we?', options: ['Yes', 'No', 'Later'] },
        { text: 'And when?', options: ['Spring', 'Autumn'] },
        { text: 'With whom?', options: ['Alone', 'In pairs', 'All together', 'Nobody'] },
        { text: 'What first?', form: 'ranking', options: ['Roof', 'Heating', 'Garden'] },
        { text: 'How was it?', form: 'rating' },
        { text: 'Was it worth it?', form: 'slider', numbers: { from: 0, to: 10 } },
      ],
    },
  },
  counts: { prompt: { sum: 'voters' }, option: { sum: 'choices' }, rank: { sum: 'points' } },

  plan({ attendees, milliseconds, random }) {
    const steps: Step[] = [];
    for (let phone = 0; phone < attendees; phone += 1) {
      if (random() >= votes) continue;
      let at = 500 + reactionTime(random, milliseconds / 8);
      const plan = (act: string, when: number) =>
        steps.push({ at: when, phone, type: 'poll', act, pick: random() });
      // One for each prompt there may be: what is left when all are answered does nothing.
      for (let prompt = 0; prompt < promptCount.most; prompt += 1) {
        plan('vote', at);
        at += reactionTime(random, milliseconds / 60);
      }
      if (random() < changesMind) plan('change', at + 800 + reactionTime(random, milliseconds / 4));
    }
    return steps;
  },

  act(act, seen, pick) {
    const { prompts, session } = seen.snapshot;
    const answered = prompts.filter((one) => hasVoted(seen, one));
    const prompt =
      act === 'vote'
        ? inOrder(prompts).find((one) => !answered.includes(one))
        : answered[Math.floor(((pick * 101) % 1) * answered.length)];
    if (prompt === undefined || (answered.includes(prompt) && !canChangeVote(session.settings))) return null;
    // Opinions are uneven: earlier options get more votes.
    const picks = picksOf(seen, prompt, (pick * 7919) % 1);
    return vote(seen, prompt, { first: Math.floor(pick ** 1.6 * prompt.options.length), picks });
  },

  anything(seen, random) {
    const { prompts } = seen.snapshot;
    const prompt = prompts[Math.floor(random() * prompts.length)];
    if (prompt === undefined) return null;
    const picks = picksOf(seen, prompt, random());
    return vote(seen, prompt, { first: Math.floor(random() * prompt.options.length), picks });
  },

  desk: null,

  count({ prompts }) {
    const tally = new Map<string, number>();
    for (const { id, form, voters, options, votes: counted } of prompts) {
      if (counted === null) continue;
      tally.set(`prompt ${id}`, voters);
      for (const option of options)
        tally.set(
          form === 'ranking' ? `rank ${option.id} of ${options.length}` : `option ${option.id}`,
          counted[option.id] ?? 0,
        );
    }
    return { tally, whole: prompts.every((prompt) => prompt.votes !== null) };
  },

  /** A changed vote leaves one voter, and the last choice counts. */
  add(tally, deeds) {
    const ballots = new Map<string, { prompt: string; options: readonly string[] }>();
    for (const { phone, call } of deeds) {
      const prompt = `prompt ${call.body.promptId}`;
      ballots.set(`${phone} ${prompt}`, { prompt, options: call.body.optionIds });
    }
    const ranks = ranksIn(tally);
    for (const { prompt, options } of ballots.values()) {
      if (tally.has(prompt)) raise(tally, prompt);
      for (const [place, id] of options.entries()) {
        const rank = ranks.get(id);
        const what = rank?.what ?? `option ${id}`;
        if (tally.has(what)) raise(tally, what, rank === undefined ? 1 : pointsOf(place, rank.of));
      }
    }
  },

  countRows: countPrompts,
  writtenIn: async () => [],
  fill: fillPrompts,
};

/** The options of rankings by their ids: by which name they are counted, and how many ranks there are. */
function ranksIn(tally: ReadonlyMap<string, number>): Map<string, { what: string; of: number }> {
  const named = [...tally.keys()].map((what) => ({ what, parts: /^rank (\d+) of (\d+)$/.exec(what) }));
  return new Map(
    named.flatMap(({ what, parts }) =>
      parts === null ? [] : [[parts[1] ?? '', { what, of: Number(parts[2]) }]],
    ),
  );
}

const hasVoted = ({ mine }: Seen<'poll'>, { id }: Prompt): boolean => (mine.chosen[id] ?? []).length > 0;

/** How many options somebody chooses, of as many as a vote may have. `share`: between 0 and 1. */
function picksOf({ snapshot: { session } }: Seen<'poll'>, { form, options }: Prompt, share: number): number {
  const prompt = { form, count: options.length };
  const least = leastPicksOf(prompt, session.settings);
  return least + Math.floor(share * (mostPicksOf(prompt, session.settings) - least + 1));
}

function vote(
  { snapshot: { session } }: Seen<'poll'>,
  { id, options }: Prompt,
  { first, picks }: { first: number; picks: number },
): LiveCall<'poll'> {
  const optionIds = Array.from(
    { length: picks },
    (_, nth) => options[(first + nth) % options.length]?.id ?? '',
  );
  const code = isVerifiable(session.settings) ? { code: newVoteCode() } : {};
  return { name: 'voteInPoll', params: { lsId: session.id }, body: { promptId: id, optionIds, ...code } };
}
