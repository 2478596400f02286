import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { isSameSetting } from '#contract/settings/effective-settings.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import type { Setup } from '#contract/settings/setups.ts';
import { type Above, aboveOf } from './from-above.ts';

type Settings = SettingsOf<SessionType>;
type Flags = Readonly<Record<string, boolean>>;

/**
 * How sessions of one kind are set up in an event, as it stands in the form. `own`: what the event says itself; all else is as it
 * is above. `locked`: what its sessions cannot change.
 */
export type KindSetup = { settings: Settings; own: Flags; locked: Flags };

export const aboveEvent = ({ kind, levels }: Setup): Above =>
  aboveOf(
    kind,
    levels.filter(({ level }) => level !== 'event'),
  );

export function kindSetupOf({ kind, levels }: Setup): KindSetup {
  const { settings } = aboveOf(kind, levels);
  const event = levels.find(({ level }) => level === 'event');
  const flags = (is: (name: string) => boolean): Flags =>
    Object.fromEntries(Object.keys(settings).map((name) => [name, is(name)]));
  return {
    settings,
    own: flags((name) => name in (event?.settings ?? {})),
    locked: flags((name) => ((event?.locked ?? []) as readonly string[]).includes(name)),
  };
}

/** As it counts: what is not the event's own, or is locked above it, is as it is there. A draft may be older than that. */
export function underAbove(fields: KindSetup, above: Above): KindSetup {
  const isOwn = (name: string) => fields.own[name] === true && !(name in above.lockedBy);
  const own = Object.entries(fields.settings).filter(([name]) => isOwn(name));
  return { ...fields, settings: { ...above.settings, ...Object.fromEntries(own) } };
}

/** What is set to the value it has above is not the event's own: it follows what is changed there. */
export function withSettings(fields: KindSetup, part: object, above: Above): KindSetup {
  const values: Readonly<Record<string, unknown>> = above.settings;
  const own = Object.entries(part).map(([name, value]) => [name, !isSameSetting(value, values[name])]);
  return {
    ...fields,
    settings: { ...fields.settings, ...part },
    own: { ...fields.own, ...Object.fromEntries(own) },
  };
}

/** Only what was changed here, and what was seen there before. Null gives a setting back to the level above. */
export function setupBody({ settings, own, locked }: KindSetup, base: KindSetup, { lockedBy }: Above) {
  const before: Readonly<Record<string, unknown>> = base.settings;
  const changed = Object.entries(settings).flatMap(([name, value]): [string, unknown][] => {
    if (name in lockedBy) return [];
    if (!own[name]) return base.own[name] ? [[name, null]] : [];
    return base.own[name] && isSameSetting(value, before[name]) ? [] : [[name, value]];
  });
  const locks = Object.entries(locked).filter(([name, is]) => is !== base.locked[name]);
  const touched = [...new Set([...changed, ...locks].map(([name]) => name))];
  return {
    settings: Object.fromEntries(changed),
    locked: Object.fromEntries(locks),
    seen: Object.fromEntries(touched.map((name) => [name, String(before[name])])),
    seenLocked: Object.fromEntries(touched.map((name) => [name, base.locked[name] ?? false])),
  };
}
