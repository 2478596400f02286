import type { FieldError } from '#contract/errors.ts';

export type Field = {
  name: string;
  kind: string;
  value: string;
  required: boolean;
  disabled: boolean;
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
    const { name, type: kind, value, required } = element;
    const called = element.dataset.requiredName ?? element.labels?.[0]?.textContent?.trim() ?? name;
    return [{ name, kind, value, required, disabled: element.matches(':disabled'), called }];
  });
}
