import type { FieldError } from '#contract/errors.ts';

export type Field = {
  name: string;
  kind: string;
  value: string;
  required: boolean;
  disabled: boolean;
  /** It holds something that is no value, such as half a date: then `value` is empty. */
  unreadable: boolean;
  called: string;
};

/** What can be left empty by not writing: boxes and buttons are another matter. */
const written = new Set([
  'textarea',
  'select-one',
  'select-multiple',
  'text',
  'email',
  'password',
  'search',
  'tel',
  'url',
  'number',
  'date',
  'time',
  'datetime-local',
]);

/** The required fields that are empty, as the details of an answer. A disabled one is nobody's fault. */
export function findEmpty(
  fields: readonly Field[],
  sayRequired: (field: string) => string,
): Record<string, FieldError[]> {
  const empty = fields.filter(
    ({ kind, value, required, disabled }) =>
      required && !disabled && written.has(kind) && value.trim() === '',
  );
  return Object.fromEntries(
    empty.map(({ name, called }) => [
      `data.${name}`,
      [{ type: 'Required', description: sayRequired(called) }],
    ]),
  );
}

/** The fields whose value would be dropped silently, because what is typed there is none, as the details of an answer. */
export function findUnreadable(fields: readonly Field[], text: string): Record<string, FieldError[]> {
  const unreadable = fields.filter((field) => field.unreadable && !field.disabled);
  return Object.fromEntries(
    unreadable.map(({ name }) => [`data.${name}`, [{ type: 'Unreadable', description: text }]]),
  );
}

/** The fields of a form. One is called by its `data-required-name`, else by its label. */
export function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].flatMap((element) => {
    if (
      !(
        element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement
      )
    ) {
      return [];
    }
    const { name, type: kind, value, required, validity } = element;
    const unreadable = validity.badInput || validity.rangeOverflow;
    const called = element.dataset.requiredName ?? element.labels?.[0]?.textContent?.trim() ?? name;
    return [{ name, kind, value, required, disabled: element.matches(':disabled'), unreadable, called }];
  });
}
