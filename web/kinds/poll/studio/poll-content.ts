import { optionCount } from '#contract/kinds/poll/option-count.ts';

/** An option keeps its key while it is moved about, so that the field one types into stays the same. */
export type OptionField = { key: number; text: string };

/** What a new poll asks. */
export type PollContent = { question: string; options: OptionField[] };

const firstOptions = 3;

export function emptyPoll(): PollContent {
  return { question: '', options: Array.from({ length: firstOptions }, (_, key) => ({ key, text: '' })) };
}

/** Empty lines after the last option that has a text are dropped; one between two is a mistake to be told. */
export function writtenOptions(options: readonly OptionField[]): string[] {
  const last = options.findLastIndex(({ text }) => text.trim() !== '');
  return options.slice(0, Math.max(last + 1, 0)).map(({ text }) => text);
}

export function withOption(options: readonly OptionField[]): OptionField[] {
  if (options.length >= optionCount.most) return [...options];
  return [...options, { key: Math.max(-1, ...options.map(({ key }) => key)) + 1, text: '' }];
}

export function withoutOption(options: readonly OptionField[], at: number): OptionField[] {
  return options.length <= optionCount.least ? [...options] : options.filter((_, index) => index !== at);
}

export function movedOption(options: readonly OptionField[], at: number, step: 1 | -1): OptionField[] {
  const moved = [...options];
  const [option] = moved.splice(at, 1);
  if (option) moved.splice(Math.min(Math.max(at + step, 0), moved.length), 0, option);
  return moved;
}
