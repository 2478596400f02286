import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { settingsOfKinds } from '#contract/kinds/kinds.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import type { FieldsForm } from './fields.tsx';
import { type Above, differingFrom, type OwnSettings, withSettings } from './from-above.ts';
import { locksOf } from './locks-of.ts';

type Settings = SettingsOf<SessionType>;

type Typed<Fields extends OwnSettings> = {
  fields: Fields;
  /** With what may no longer be said, since it was locked. */
  written: Fields;
  onChange: (fields: Fields) => void;
  above: Above;
  /** What counts of what is locked, where that is not as it is above. */
  counting?: Settings;
};

/** Settings that levels above say something of, too: what is locked there, and what can be given back. */
export function settingsForm<Fields extends OwnSettings>(
  kind: SessionType,
  { fields, written, onChange, above, counting = above.settings }: Typed<Fields>,
): FieldsForm<Settings> {
  const values: Readonly<Record<string, unknown>> = above.settings;
  const set = (part: object) => onChange(withSettings(written, part, above));
  return {
    values: fields.settings,
    schemas: settingsOfKinds[kind].fields,
    locks: locksOf({ ...above, settings: counting }, written.settings),
    within: 'settings',
    onChange: set,
    above: {
      differing: differingFrom(above, fields.own),
      onGiveBack: (name) => set({ [name]: values[name] }),
    },
  };
}
