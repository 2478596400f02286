import type { LevelName } from '#contract/settings/effective-settings.ts';
import type { Setup } from '#contract/settings/setups.ts';
import { type Above, aboveOf, changedSettings, type Flags, type OwnSettings } from './from-above.ts';

/** How sessions of one kind are set up at one level, as it stands in the form. `locked`: what no lower level can change. */
export type KindSetup = OwnSettings & { readonly locked: Flags };

export const aboveLevel = (at: LevelName, { kind, levels }: Setup): Above =>
  aboveOf(
    kind,
    levels.filter(({ level }) => level !== at),
  );

export function kindSetupOf(at: LevelName, { kind, levels }: Setup): KindSetup {
  const { settings } = aboveOf(kind, levels);
  const here = levels.find(({ level }) => level === at);
  const flags = (is: (name: string) => boolean): Flags =>
    Object.fromEntries(Object.keys(settings).map((name) => [name, is(name)]));
  return {
    settings,
    own: flags((name) => name in (here?.settings ?? {})),
    locked: flags((name) => ((here?.locked ?? []) as readonly string[]).includes(name)),
  };
}

/** As it counts: what is not set here, or is locked above it, is as it is there. A draft may be older than that. */
export function underAbove(fields: KindSetup, above: Above): KindSetup {
  const isOwn = (name: string) => fields.own[name] === true && !(name in above.lockedBy);
  const own = Object.entries(fields.settings).filter(([name]) => isOwn(name));
  return { ...fields, settings: { ...above.settings, ...Object.fromEntries(own) } };
}

/** Only what was changed here, and what was seen there before. */
export function setupBody(fields: KindSetup, base: KindSetup, above: Above) {
  const before: Readonly<Record<string, unknown>> = base.settings;
  const settings = changedSettings(fields, base, above);
  const locks = Object.entries(fields.locked).filter(([name, is]) => is !== base.locked[name]);
  const touched = [...new Set([...Object.keys(settings), ...locks.map(([name]) => name)])];
  return {
    settings,
    locked: Object.fromEntries(locks),
    seen: Object.fromEntries(touched.map((name) => [name, String(before[name])])),
    seenLocked: Object.fromEntries(touched.map((name) => [name, base.locked[name] ?? false])),
  };
}
