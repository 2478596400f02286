import { type FieldProblem, Refusal, type Texts } from './refusal.ts';

type Value = string | number | boolean | readonly string[] | null;

/** A value as a form shows it. */
const textOf = (value: Value | undefined): string =>
  value === undefined || value === null ? '' : String(value);

type Told<Field extends string> = {
  /** The field of the request, where it is called otherwise. */
  fieldOf?: (field: Field) => string;
  /** Values that people do not read as they are compared; choices in the words of their page. */
  shown?: Readonly<Partial<Record<Field, string | Texts>>>;
  /** Fields that are a picture: people look at it, its id says nothing to them. */
  pictures?: readonly Field[];
};

/** Throws `Conflict` for what `conflictsOf` finds. */
export const refuseConflicts = <Field extends string>(
  ...about: Parameters<typeof conflictsOf<Field>>
): void => refuseIfAny(conflictsOf(...about));

/** Throws `Conflict` for what several comparisons have found. */
export function refuseIfAny(...found: Record<string, FieldProblem[]>[]): void {
  const fields: Record<string, FieldProblem[]> = Object.assign({}, ...found);
  if (Object.keys(fields).length > 0) throw new Refusal('Conflict', { fields });
}

/**
 * The fields that somebody else has changed since the caller read them, to another value than the one that is to be saved. It is
 * told at the field, so that both can be read. `seen` holds what the caller read, as text.
 */
export function conflictsOf<Field extends string>(
  current: Readonly<Record<Field, Value>>,
  change: Readonly<Partial<Record<Field, Value | undefined>>>,
  seen: Readonly<Partial<Record<Field, string | undefined>>>,
  told: Told<NoInfer<Field>> = {},
): Record<string, FieldProblem[]> {
  const fields: Record<string, FieldProblem[]> = {};
  for (const field of Object.keys(seen) as Field[]) {
    const value = textOf(current[field]);
    if (change[field] === undefined || value === seen[field] || value === textOf(change[field])) continue;
    const meanwhile = told.pictures?.includes(field)
      ? pictureChanged(current[field])
      : changedTo(current[field], told.shown?.[field]);
    fields[told.fieldOf?.(field) ?? field] = [{ type: 'changedMeanwhile', ...meanwhile }];
  }
  return fields;
}

type ChangedTo = Omit<FieldProblem, 'type'>;

const pictureChanged = (id: Value): ChangedTo => ({
  key: id === null ? 'changedMeanwhile.empty' : 'changedMeanwhile.picture',
});

const isNone = (value: Value): boolean => Array.isArray(value) && value.length === 0;

/** A switch is on or off, in the reader's language. */
function changedTo(value: Value, shown?: string | Texts): ChangedTo {
  if (typeof shown === 'object' && !isNone(value))
    return { key: 'changedMeanwhile.to', texts: { value: shown } };
  if (typeof value === 'boolean') return { key: value ? 'changedMeanwhile.on' : 'changedMeanwhile.off' };
  const text = Array.isArray(value) ? value.join(', ') : textOf(value);
  return text === ''
    ? { key: 'changedMeanwhile.empty' }
    : { key: 'changedMeanwhile.to', values: { value: typeof shown === 'string' ? shown : text } };
}

/** For lists whose order says nothing, such as ids: `conflictsOf` compares both in one order. */
export const inOneOrder = (list: readonly string[]): string[] => [...list].sort();

/** The same of such a list as it was seen. */
export const seenInOneOrder = (seen: string): string => inOneOrder(seen.split(',')).join(',');
