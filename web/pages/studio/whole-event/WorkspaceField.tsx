import type { ComponentProps } from 'react';
import type { FieldError } from '#contract/errors.ts';
import { t } from '#web/messages.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';

type Choice = { value: string; label: string };
type Props = Omit<ComponentProps<typeof SelectField>, 'name' | 'error'> & {
  choices: readonly Choice[];
  value: string;
};

/** The field of the calls that take a workspace. */
const name = 'workspaceId';
/** Of no workspace. */
const none = 'none';

/**
 * A workspace of those that somebody is in. Who leaves the one that was chosen, or is taken out of it, has chosen none: the browser's own
 * list would go to the next one without a word.
 */
export function WorkspaceField({ choices, value, ...select }: Props) {
  const isGone = isChoiceGone(choices, value);
  return (
    <SelectField
      {...select}
      name={name}
      value={isGone ? none : value}
      choices={isGone ? [{ value: none, label: t('workspace.choose') }, ...choices] : choices}
      error={isGone && <span role="alert">{t('workspace.gone')}</span>}
    />
  );
}

export const isChoiceGone = (choices: readonly Choice[], value: string): boolean =>
  choices.every((choice) => choice.value !== value);

/** What a form has against such a choice: it is not sent. */
export const problemsOfChoice = (choices: readonly Choice[], value: string): Record<string, FieldError[]> =>
  isChoiceGone(choices, value)
    ? { [`data.${name}`]: [{ type: 'workspaceGone', description: t('workspace.gone') }] }
    : {};
