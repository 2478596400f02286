import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { settingsOfKinds } from '#contract/kinds/kinds.ts';
import { type Effective, effectiveSettings, isSameSetting } from '#contract/settings/effective-settings.ts';
import { foreignSettings, knownSettings, type SettingsOf } from '#contract/settings/settings.ts';
import { type FieldProblem, Refusal } from '#server/kernel/refusal.ts';
import type { StoredSetup } from './setup/setups.queries.ts';

type Stored = {
  type: string;
  setups: readonly StoredSetup[];
  settings?: object;
  frozen?: object | null;
};
/** What a version is made of: of the session, and of each level that says something. */
export type Versioned = { settingsVersion: number; setups: readonly StoredSetup[] };

/** The settings of a session that count, or without `settings` those that a new one begins with. */
export function settingsOf({ type, setups, settings, frozen }: Stored): Effective<SettingsOf<SessionType>> {
  const kind = type as SessionType;
  return effectiveSettings({
    usual: settingsOfKinds[kind].usual,
    levels: setups.map(({ level, locked, settings: said }) => ({
      level,
      locked,
      settings: knownSettings(kind, said),
    })),
    own: knownSettings(kind, settings ?? {}),
    frozen: knownSettings(kind, frozen ?? {}),
  });
}

export const settingsVersionOf = ({ settingsVersion, setups }: Versioned): string =>
  [settingsVersion, ...setups.map(({ version }) => version)].join('.');

/** Settings of all kinds that are of what people gave. */
export const byWhatWasGiven: readonly string[] = Object.values(settingsOfKinds).flatMap(
  (kind: { byWhatWasGiven?: readonly string[] }) => kind.byWhatWasGiven ?? [],
);

/** Those of a kind's settings that are kept from the first start on. */
export function frozenPartOf(type: SessionType, settings: object): object {
  const frozen: readonly string[] = settingsOfKinds[type].frozenAtStart;
  return Object.fromEntries(Object.entries(settings).filter(([name]) => frozen.includes(name)));
}

export type SettingValues = Record<string, string | number | boolean | readonly string[] | null>;

/** What a change comes to: what it gives back (null) is as it is above. A name that no session of the kind has stays null. */
export function withoutNull(change: object, above: object): SettingValues {
  const values = above as Readonly<SettingValues>;
  return Object.fromEntries(
    Object.entries(change as SettingValues).map(([name, value]) => [name, value ?? values[name] ?? null]),
  );
}

/**
 * What of a change really changes settings. Throws for those that sessions of this kind do not have, and for those that a level
 * above has locked. `fieldOf`: the field of the request that stands for a setting.
 */
export function changesOf(
  type: SessionType,
  { settings, lockedBy }: Effective<object>,
  change: object,
  fieldOf = (name: string) => `settings.${name}`,
): object {
  const fields: Record<string, FieldProblem[]> = {};
  for (const name of foreignSettings(type, change)) fields[fieldOf(name)] = [{ key: 'setting.foreign' }];
  const [now, locks] = [settings as Record<string, unknown>, lockedBy as Record<string, string>];
  const changes = Object.entries(change).filter(([name, value]) => !isSameSetting(value, now[name]));
  for (const [name] of changes)
    if (locks[name] !== undefined)
      fields[fieldOf(name)] = [{ key: `setting.locked.${locks[name]}`, type: 'setting.locked' }];
  if (Object.keys(fields).length > 0) throw new Refusal('Validation', { fields });
  return Object.fromEntries(changes);
}
