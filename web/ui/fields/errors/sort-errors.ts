import type { ErrorBody, FieldError } from '#contract/errors.ts';

export type SortedErrors = {
  /** By the name of the field that shows them. */
  atFields: ReadonlyMap<string, readonly FieldError[]>;
  /** Those that no field on the page shows, with the name of the field they are about. */
  general: readonly { field: string; error: FieldError }[];
  /** What was said about the whole: the message, and each error of its list. */
  messages: readonly string[];
};

/**
 * Where each error of an answer shows: at the field of its name, else in the general block. The message
 * itself shows only where there are no details: beside them it would say the same again.
 */
export function sortErrors(body: ErrorBody, fieldNames: ReadonlySet<string>): SortedErrors {
  const atFields = new Map<string, readonly FieldError[]>();
  const general: { field: string; error: FieldError }[] = [];
  for (const [key, errors] of Object.entries(body.details ?? {})) {
    const field = key.replace(/^data\./, '');
    if (fieldNames.has(field)) atFields.set(field, errors);
    else general.push(...errors.map((error) => ({ field, error })));
  }
  const hasDetails = atFields.size > 0 || general.length > 0;
  const messages = [...(hasDetails ? [] : [body.description]), ...(body.errors ?? [])];
  return { atFields, general, messages: messages.filter(Boolean) };
}
