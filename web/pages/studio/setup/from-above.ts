import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { settingsOfKinds } from '#contract/kinds/kinds.ts';
import {
  type Effective,
  effectiveSettings,
  isSameSetting,
  type Level,
  type LevelName,
} from '#contract/settings/effective-settings.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import type { Setup } from '#contract/settings/setups.ts';

type Settings = SettingsOf<SessionType>;
export type Flags = Readonly<Record<string, boolean>>;

/** What the levels above say of settings, and which of them has the last word on each. */
export type Above = Effective<Settings> & {
  readonly saidBy: Readonly<Record<string, LevelName | 'usual'>>;
  /** What they are called, where they have a name of their own. */
  readonly names: { readonly [Name in LevelName]?: string | null };
};

/** Settings as they stand in a form. `own`: what is said here; all else is as it is above. */
export type OwnSettings = { readonly settings: Settings; readonly own: Flags };

/** `levels`: those above, the highest first. */
export function aboveOf(kind: SessionType, levels: Setup['levels']): Above {
  const { usual } = settingsOfKinds[kind];
  const effective = effectiveSettings<Settings>({ usual, levels: levels as readonly Level<Settings>[] });
  const saidBy = Object.keys(usual).map((name) => [name, lastWord(name, levels)]);
  const names = levels.map(({ level, name }) => [level, name]);
  return { ...effective, saidBy: Object.fromEntries(saidBy), names: Object.fromEntries(names) };
}

function lastWord(name: string, levels: Setup['levels']): LevelName | 'usual' {
  const lock = levels.findIndex(({ locked }) => (locked as readonly string[]).includes(name));
  const heard = lock === -1 ? levels : levels.slice(0, lock + 1);
  return heard.findLast(({ settings }) => name in settings)?.level ?? 'usual';
}

/** A setting that is not as it is above: what is said there, and by whom. */
export type Differing = { value: unknown; saidBy: LevelName | 'usual' };

/** What is said here and can be given back to the level above. */
export function differingFrom(above: Above, own: Flags): Record<string, Differing> {
  const values: Readonly<Record<string, unknown>> = above.settings;
  const free = Object.keys(own).filter((name) => own[name] && !(name in above.lockedBy));
  return Object.fromEntries(
    free.map((name) => [name, { value: values[name], saidBy: above.saidBy[name] ?? 'usual' }]),
  );
}

/** What is set to the value it has above is not said here: it follows what is changed there. */
export function withSettings<Fields extends OwnSettings>(fields: Fields, part: object, above: Above): Fields {
  const values: Readonly<Record<string, unknown>> = above.settings;
  const own = Object.entries(part).map(([name, value]) => [name, !isSameSetting(value, values[name])]);
  return {
    ...fields,
    settings: { ...fields.settings, ...part },
    own: { ...fields.own, ...Object.fromEntries(own) },
  };
}

/**
 * Only what was changed here; null gives a setting back to the level above. Nothing of what is locked there: the server would refuse
 * it at a field that nobody can change.
 */
export function changedSettings(
  { settings, own }: OwnSettings,
  base: OwnSettings,
  { lockedBy }: Pick<Above, 'lockedBy'>,
): Record<string, unknown> {
  const before: Readonly<Record<string, unknown>> = base.settings;
  const changed = Object.entries(settings).flatMap(([name, value]): [string, unknown][] => {
    if (name in lockedBy) return [];
    if (!own[name]) return base.own[name] ? [[name, null]] : [];
    return base.own[name] && isSameSetting(value, before[name]) ? [] : [[name, value]];
  });
  return Object.fromEntries(changed);
}
