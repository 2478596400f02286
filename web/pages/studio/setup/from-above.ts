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

/** What the levels above say of settings, and which of them has the last word on each. */
export type Above = Effective<Settings> & { readonly saidBy: Readonly<Record<string, LevelName | 'usual'>> };

/** `levels`: those above, the highest first. */
export function aboveOf(kind: SessionType, levels: Setup['levels']): Above {
  const { usual } = settingsOfKinds[kind];
  const effective = effectiveSettings<Settings>({ usual, levels: levels as readonly Level<Settings>[] });
  const saidBy = Object.keys(usual).map((name) => [name, lastWord(name, levels)]);
  return { ...effective, saidBy: Object.fromEntries(saidBy) };
}

function lastWord(name: string, levels: Setup['levels']): LevelName | 'usual' {
  const lock = levels.findIndex(({ locked }) => (locked as readonly string[]).includes(name));
  const heard = lock === -1 ? levels : levels.slice(0, lock + 1);
  return heard.findLast(({ settings }) => name in settings)?.level ?? 'usual';
}

/** A setting that is not as it is above: what is said there, and by whom. */
export type Differing = { value: unknown; saidBy: LevelName | 'usual' };

/** Of these settings, those that can be given back to the level above. */
export function differingFrom(above: Above, names: readonly string[]): Record<string, Differing> {
  const values: Readonly<Record<string, unknown>> = above.settings;
  const free = names.filter((name) => !(name in above.lockedBy));
  return Object.fromEntries(
    free.map((name) => [name, { value: values[name], saidBy: above.saidBy[name] ?? 'usual' }]),
  );
}

/** The names of the settings that have another value than above. */
export function otherThan(above: Above, settings: Settings): string[] {
  const values: Readonly<Record<string, unknown>> = above.settings;
  return Object.entries(settings).flatMap(([name, value]) =>
    isSameSetting(value, values[name]) ? [] : [name],
  );
}
