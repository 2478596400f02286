import type { z } from 'zod';
import type { FieldError } from '#contract/errors.ts';
import type { TextValues } from '#contract/messages/say.ts';
import { t, tOfAnyKey } from '#web/messages.ts';

/** What the contract finds wrong with a form, in the shape in which the server would answer it. */
export function problemsOf(schema: z.ZodType, written: unknown): Record<string, FieldError[]> {
  const result = schema.safeParse(written);
  const details: Record<string, FieldError[]> = {};
  for (const { path, message, ...issue } of result.error?.issues ?? []) {
    const field = `data.${path.join('.')}`;
    const known = details[field] ?? [];
    const description = textOf(message, path, 'params' in issue ? issue.params : undefined);
    if (!known.some((other) => other.description === description)) known.push({ type: message, description });
    details[field] = known;
  }
  return details;
}

/** The contract's own messages are keys of the catalogue; what the library says by itself is not for people. */
function textOf(message: string, path: readonly PropertyKey[], values?: Record<string, unknown>): string {
  const isKey = /^[a-zA-Z]+(\.[a-zA-Z]+)+$/.test(message);
  return isKey
    ? tOfAnyKey(message, values as TextValues)
    : t('issue.invalid', { field: String(path.at(-1) ?? '') });
}
