import type { ReactElement } from 'react';
import type { z } from 'zod';
import { hasText, type TextKey, t } from '#web/messages.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { Differing } from './from-above.ts';
import { limitsOf } from './limits-of.ts';
import { NumberField } from './NumberField.tsx';
import { Setting } from './Setting.tsx';
import { SwitchField } from './SwitchField.tsx';

/** What the fields of a form have in common. */
export type FieldsForm<Values extends object> = {
  values: Values;
  onChange: (part: Partial<Values>) => void;
  /** As the contract declares them: from there come the limits. */
  schemas: { readonly [Name in keyof Values]?: z.ZodType };
  /** Why a field cannot be changed, such as who above has locked it. */
  locks: { readonly [Name in keyof Values]?: string };
  /** Where the body has these fields, such as `settings`: refusals are told by that path. */
  within?: string;
  /** Settings that the level above sets otherwise, and how one is given back to it. */
  above?: {
    differing: Readonly<Record<string, Differing>>;
    onGiveBack: (name: string) => void;
  };
  /** Where this level can lock fields for those below it: which it does. */
  locking?: {
    below: 'workspaces' | 'events' | 'sessions';
    locked: { readonly [Name in keyof Values]?: boolean };
    onLock: (name: string, locked: boolean) => void;
  };
};

type NamesOf<Values, Kind> = {
  [Name in keyof Values & string]: Values[Name] extends Kind ? Name : never;
}[keyof Values & string];

/** Only names that the catalogue has a label for: `session.filtering` of `filtering`. */
type Labelled<Texts extends string, Name extends string> = Name extends unknown
  ? `${Texts}.${Name}` extends TextKey
    ? Name
    : never
  : never;

/**
 * The fields of a form by their types: label and hint stand in the catalogue under `<texts>.<name>` and `<texts>.<name>.hint`,
 * where a hint may name the limits {least} and {most}. `field.switch('filtering')` takes only names of yes or no.
 */
export function fieldsOf<Texts extends string, Values extends object>(
  texts: Texts,
  form: FieldsForm<Values>,
) {
  const { values, locks, within } = form;
  type Name<Kind> = Labelled<Texts, NamesOf<Values, Kind>>;
  const change = (name: string, value: unknown) => form.onChange({ [name]: value } as Partial<Values>);

  function about(name: string, most?: number) {
    const schema = form.schemas[name as keyof Values];
    const declared = schema ? limitsOf(schema) : { least: 0, most: undefined };
    const limits = { least: declared.least, most: most ?? declared.most };
    const hintKey = `${texts}.${name}.hint`;
    const hint = hasText(hintKey) ? t(hintKey, { least: limits.least, most: limits.most ?? 0 }) : undefined;
    return {
      limits,
      look: {
        name: within === undefined ? name : `${within}.${name}`,
        label: t(`${texts}.${name}` as TextKey),
        hint: locks[name as keyof Values] ?? hint,
        locked: locks[name as keyof Values] !== undefined,
      },
    };
  }

  const text = (name: string) => {
    const { look, limits } = about(name);
    const { locked, ...shown } = look;
    return {
      ...shown,
      readOnly: locked,
      maxLength: limits.most,
      dir: 'auto' as const,
      autoComplete: 'off',
      value: String(values[name as keyof Values]),
      onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
    };
  };

  /** With what other levels have to do with it, where this form knows of them. */
  function setting(name: string, field: ReactElement): ReactElement {
    const { locking, above } = form;
    if ((locking ?? above) === undefined || locks[name as keyof Values] !== undefined) return field;
    return (
      <Setting
        name={name}
        label={t(`${texts}.${name}` as TextKey)}
        differing={above?.differing[name]}
        onGiveBack={() => above?.onGiveBack(name)}
        lock={
          locking
            ? {
                below: locking.below,
                on: locking.locked[name as keyof Values] ?? false,
                onChange: (on) => locking.onLock(name, on),
              }
            : null
        }
      >
        {field}
      </Setting>
    );
  }

  return {
    switch: (name: Name<boolean>) =>
      setting(
        name,
        <SwitchField
          {...about(name).look}
          checked={values[name as keyof Values] as boolean}
          onChange={(checked) => change(name, checked)}
        />,
      ),
    /** `most`: where it depends on something else in the form. */
    number: (name: Name<number>, { step = 1, most }: { step?: number; most?: number } = {}) => {
      const { look, limits } = about(name, most);
      return setting(
        name,
        <NumberField
          {...look}
          {...limits}
          step={step}
          value={values[name as keyof Values] as number}
          onChange={(value) => change(name, value)}
        />,
      );
    },
    text: (name: Name<string>, more: { required?: true; optional?: true; hint?: string } = {}) => (
      <TextField {...text(name)} {...more} />
    ),
    area: (name: Name<string>, more: { required?: true; optional?: true } = {}) =>
      setting(name, <TextArea {...text(name)} {...more} />),
    /** One in each line. */
    lines: (name: Name<readonly string[]>, more: { dir?: 'ltr' } = {}) =>
      setting(
        name,
        <TextArea
          {...text(name)}
          {...more}
          rows={4}
          maxLength={undefined}
          value={(values[name as keyof Values] as readonly string[]).join('\n')}
          onChange={(event) => change(name, event.currentTarget.value.split('\n'))}
        />,
      ),
    choice: (name: Name<string>, choices: readonly { value: string; label: string }[]) => {
      const { locked, ...shown } = about(name).look;
      return setting(
        name,
        <SelectField
          {...shown}
          disabled={locked}
          choices={choices}
          value={String(values[name as keyof Values])}
          onChange={(event) => change(name, event.currentTarget.value)}
        />,
      );
    },
  };
}
