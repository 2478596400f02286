import type { z } from 'zod';
import { type FieldProblem, Refusal } from '../refusal.ts';

const deepest = 20;

/** Parses by a schema of the contract. All problems are told at once, by field. Throws a Refusal. */
export function parse<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  const fields: Record<string, FieldProblem[]> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.map(String).join('.') || 'body';
    const problem = problemOf(issue);
    const problems = fields[field] ?? [];
    if (!problems.some((other) => isSame(other, problem))) fields[field] = [...problems, problem];
  }
  throw new Refusal('Validation', { fields });
}

/** Of a list that is written line by line, each line is told of. */
const isSame = (one: FieldProblem, other: FieldProblem) =>
  one.key === other.key && one.values?.line === other.values?.line;

const tooSmall = new Map([
  ['string', 'issue.short'],
  ['array', 'issue.few'],
]);
const tooBig = new Map([
  ['string', 'issue.long'],
  ['array', 'issue.many'],
]);

function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  // A message with a dot and no space is a key of the catalogue, put there by the contract.
  if (/^[a-zA-Z]+(\.[a-zA-Z]+)+$/.test(issue.message)) {
    const parameters = issue.code === 'custom' ? issue.params : undefined;
    return {
      key: issue.message,
      ...(typeof parameters?.type === 'string' && { type: parameters.type }),
      values: valuesOf(issue),
    };
  }
  switch (issue.code) {
    case 'invalid_type':
      return { key: issue.input === undefined ? 'issue.required' : 'issue.invalid' };
    case 'too_small':
      return { key: tooSmall.get(issue.origin) ?? 'issue.least', values: valuesOf(issue) };
    case 'too_big':
      return { key: tooBig.get(issue.origin) ?? 'issue.most', values: valuesOf(issue) };
    case 'invalid_value':
      return { key: issue.input === undefined ? 'issue.required' : 'issue.choice' };
    default:
      return { key: 'issue.invalid' };
  }
}

function valuesOf(issue: z.core.$ZodIssue): Record<string, string | number> {
  const values: Record<string, string | number> = {};
  if (issue.code === 'too_small') values.minimum = Number(issue.minimum);
  if (issue.code === 'too_big') values.maximum = Number(issue.maximum);
  if (issue.code === 'custom')
    for (const [name, value] of Object.entries(issue.params ?? {}))
      if (name !== 'type' && (typeof value === 'string' || typeof value === 'number')) values[name] = value;
  return values;
}

/**
 * What no schema should have to think of: nesting that is too deep, and what PostgreSQL cannot keep in a text: NUL, and
 * half of a surrogate pair, as is left of an emoji that was cut. In a batch it would fail the calls of others too.
 * Throws a Refusal.
 */
export function checkInput(input: unknown): void {
  const walk = (value: unknown, path: readonly string[]): void => {
    if (path.length > deepest) throw new Refusal('BadRequest');
    const problem = typeof value === 'string' ? problemOfText(value) : null;
    if (problem !== null)
      throw new Refusal('Validation', { fields: { [path.join('.') || 'body']: [{ key: problem }] } });
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (problemOfText(key) !== null) throw new Refusal('BadRequest');
      walk(inner, [...path, key]);
    }
  };
  walk(input, []);
}

export function problemOfText(text: string): 'issue.nul' | 'issue.halfCharacter' | null {
  if (text.includes('\0')) return 'issue.nul';
  return text.isWellFormed() ? null : 'issue.halfCharacter';
}
