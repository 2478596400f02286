/** How people answer a prompt. Without zod, since phones carry it. */
export const promptForms = ['choice', 'rating', 'scale', 'slider', 'ranking'] as const;
export type PromptForm = (typeof promptForms)[number];

/** Forms whose options are numbers, in their order: the server makes them from the lowest and the highest. */
const numberForms = ['rating', 'scale', 'slider'] as const satisfies readonly PromptForm[];
export type NumberForm = (typeof numberForms)[number];

export const isNumberForm = (form: PromptForm): form is NumberForm =>
  (numberForms as readonly PromptForm[]).includes(form);

/** Both are among the numbers. A rating counts its stars from 1. */
export type Numbers = { readonly from: number; readonly to: number };

export const starCount = { least: 3, most: 10 } as const;
/** Of a scale. */
const numberCount = { least: 2, most: 11 } as const;
export const numberLimits = { least: -1000, most: 1000 } as const;
export const usualNumbers: Numbers = { from: 1, to: 5 };

/** What is wrong with them, as the key of a text; null: nothing. */
export function problemOfNumbers(form: NumberForm, { from, to }: Numbers): string | null {
  const count = to - from + 1;
  if (form === 'rating')
    return from === 1 && count >= starCount.least && count <= starCount.most ? null : 'poll.numbers.stars';
  if (count < numberCount.least) return 'poll.numbers.few';
  return count > numberCount.most ? 'poll.numbers.many' : null;
}

/** The texts of the options that the numbers are. */
export const numberTexts = ({ from, to }: Numbers): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));

/** Of a prompt whose options are numbers. */
export function numbersOf(options: readonly { text: string }[]): Numbers {
  return { from: Number(options[0]?.text), to: Number(options.at(-1)?.text) };
}

/** How many options one person may choose of a prompt. */
export function mostPicksOf(
  { form, count }: { form: PromptForm; count: number },
  { mostPicks }: { mostPicks: number },
): number {
  if (form === 'ranking') return count;
  return isNumberForm(form) ? 1 : Math.min(mostPicks, count);
}

/** How few of them count as a vote: of the number forms and of a ranking, one. */
export function leastPicksOf(
  prompt: { form: PromptForm; count: number },
  settings: { leastPicks: number; mostPicks: number },
): number {
  return prompt.form === 'choice' ? Math.min(settings.leastPicks, mostPicksOf(prompt, settings)) : 1;
}

/** What a rank is worth: the first of n options gets n points, the last one 1, and what is not ranked none. */
export const pointsOf = (place: number, count: number): number => count - place;
