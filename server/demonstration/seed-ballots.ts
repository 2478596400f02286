import type { PromptForm } from '#contract/prompts/prompt-form.ts';
import { insertPrompts, noteStep, promptsIn, writeBallots } from '#server/domains/interaction/index.ts';
import { type SessionRow, secretOf, sessionView } from '#server/domains/sessions/index.ts';
import { marksOfFirst, minute, type Seeding, streamOf } from './seeding.ts';

type Prompt = {
  text: string;
  form?: PromptForm;
  options: readonly string[];
  low?: string;
  high?: string;
  /** How many people chose each option. */
  votes?: readonly number[];
  /** Where options are ranked: by the places of the options, and how many people ranked so. */
  orders?: readonly { order: readonly number[]; count: number }[];
};

export async function seedPrompts(
  seeding: Seeding,
  row: SessionRow,
  prompts: readonly Prompt[],
): Promise<void> {
  await insertPrompts(
    seeding.tx,
    prompts.map(({ text, form, options, low = '', high = '' }, sort) => ({
      ...streamOf(seeding, row),
      text,
      ...(form !== undefined && { form }),
      settings: { low, high },
      sort,
      options: options.map((option) => ({ text: option })),
    })),
  );
}

/** What people chose in each prompt, within three minutes from `begun`. */
export async function seedBallots(
  seeding: Seeding,
  row: SessionRow,
  prompts: readonly Prompt[],
  begun: Date,
): Promise<void> {
  const session = streamOf(seeding, row);
  const secret = await secretOf(seeding.tx, row.id);
  const stored = await promptsIn(seeding.tx, session);
  let total = 0;
  for (const [place, { id, options }] of stored.entries()) {
    const chosen = choicesOf(prompts[place]);
    const voters = marksOfFirst(seeding, secret, { sort: 'prompt', id }, chosen.length);
    const ballots = voters.map((voter, person) => ({
      voter,
      optionIds: (chosen[person] ?? []).map((option) => options[option]?.id ?? ''),
    }));
    await writeBallots(seeding.tx, session, id, ballots, { change: false });
    total += ballots.length;
  }
  for (const third of [0, 1, 2])
    await noteStep(seeding.tx, sessionView(row), {
      now: new Date(begun.getTime() + third * minute),
      votes: Math.floor((total + third) / 3),
      people: seeding.attendees.length,
    });
}

/** The places of the options that each person chose. */
function choicesOf({ votes = [], orders = [] }: Partial<Prompt> = {}): (readonly number[])[] {
  return [
    ...votes.flatMap((count, option) => Array.from({ length: count }, () => [option])),
    ...orders.flatMap(({ order, count }) => Array.from({ length: count }, () => order)),
  ];
}
