import { demand } from '../misunderstood.ts';
import { capital, pluralOf, snakeOf, wordsOf } from './names.ts';

type Named = { name: string; column: string; words: string; label: string };
export type TextSpec = Named & { kind: 'text'; least: number; most: number };
export type NumberSpec = Named & { kind: 'number'; least: number; most: number };
export type ChoiceSpec = Named & { kind: 'choice'; choices: readonly string[] };
export type FieldSpec = TextSpec | NumberSpec | ChoiceSpec;

const mostText = 10_000;
const mostNumber = 2_147_483_647;
/** What the table has for itself, the words of the pages, whose keys are beside those of the fields, and those of a list. */
const taken: ReadonlySet<string> = new Set(
  'id pigeonholeId section add added new edit gone back delete deleted made page search sort order'.split(
    ' ',
  ),
);

/** Reads `name:text(3..60) seats:number(1..500) color:choice(red,blue)`. */
export function readFields(text: string): FieldSpec[] {
  const words = text.trim().split(/\s+/);
  const fields = words.map(readField);
  const names = fields.map(({ name }) => name);
  demand(new Set(names).size === names.length, 'Each field has a name of its own.');
  return fields;
}

/** The first field is what lists call it. */
export function readTitledFields(text: string): FieldSpec[] {
  const fields = readFields(text);
  const [first] = fields;
  demand(
    first?.kind === 'text' && first.least > 0,
    'The first field is what lists call it: a text that is never empty, such as name:text(3..60).',
  );
  return fields;
}

function readField(word: string): FieldSpec {
  const [, name = '', kind = '', inner = ''] = /^([a-z][a-zA-Z]*):([a-z]+)\((.*)\)$/.exec(word) ?? [];
  const named = { name, column: snakeOf(name), words: wordsOf(name), label: capital(wordsOf(name)) };
  demand(
    kind === 'text' || kind === 'number' || kind === 'choice',
    `"${word}" is no field: text(<least>..<most>), number(<least>..<most>) or choice(<one>,<other>), without spaces.`,
  );
  demand(!taken.has(name), `A field cannot be called ${name}.`);
  if (kind === 'choice') {
    const choices = inner.split(',');
    demand(
      choices.length > 1 && choices.every((choice) => /^[a-z][a-zA-Z0-9]*$/.test(choice)),
      `"${word}" needs two choices or more, each one word.`,
    );
    return { ...named, kind, choices };
  }
  const [, least = '', most = ''] = /^(\d+)\.\.(\d+)$/.exec(inner) ?? [];
  const limits = { least: Number(least), most: Number(most) };
  const largest = kind === 'text' ? mostText : mostNumber;
  demand(
    most !== '' && limits.least <= limits.most && limits.most > 0 && limits.most <= largest,
    `"${word}" needs limits, such as ${kind}(3..60), up to ${largest}.`,
  );
  return { ...named, kind, ...limits };
}

export const choicesName = (thing: string, { name }: ChoiceSpec) => `${thing}${capital(pluralOf(name))}`;

/** Two values that a field takes, each another one where there are two: for examples and stories. */
export function samplesOf(field: FieldSpec): readonly [string | number, string | number] {
  if (field.kind === 'choice') return [field.choices[0] ?? '', field.choices[1] ?? ''];
  if (field.kind === 'number') return [field.least, field.most];
  const long = (words: string) => words.padEnd(field.least, '!').slice(0, field.most).trim();
  return [long('Main hall'), long('Side room')];
}

/** A body of an example or a story, as source code. */
export function bodyWith(fields: readonly FieldSpec[], which: 0 | 1): string {
  const parts = fields.map((field) => {
    const value = samplesOf(field)[which];
    return `${field.name}: ${typeof value === 'number' ? value : `'${value}'`}`;
  });
  return `{ ${parts.join(', ')} }`;
}
