import { z } from 'zod';
import type { ErrorBody } from '#contract/errors.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { handlers } from '#server/program.ts';

/** No field of ours has this name: whoever is refused for it got past everything that asks for permission. */
const field = 'reached';
/** A file is bytes, which only its handler looks into. */
const anything = z.looseObject({});

/**
 * Every handler of the program with its work replaced by a refusal, so that a call is allowed exactly when it got there, and
 * none of them changes anything.
 */
export const markers: typeof handlers = handlers.map((handler) => {
  const endpoint = { ...handler.endpoint, ...(handler.endpoint.file && { body: anything }) };
  if ('admit' in handler) return { ...handler, endpoint, admit: stop };
  const { before: _, ...rest } = handler;
  return { ...rest, endpoint, run: async () => stop() };
});

function stop(): never {
  throw new Refusal('Conflict', { fields: { [field]: [{ key: 'issue.invalid' }] } });
}

export function hasReached({ details }: Pick<ErrorBody, 'details'>): boolean {
  return details?.[`data.${field}`] !== undefined;
}
