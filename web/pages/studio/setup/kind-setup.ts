import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { settingsOfKinds } from '#contract/kinds/kinds.ts';
import { effectiveSettings, isSameSetting, type Level } from '#contract/settings/effective-settings.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import type { Setup } from '#contract/settings/setups.ts';

type Settings = SettingsOf<SessionType>;

/** How sessions of one kind are set up in an event, as it stands in the form. */
type KindSetup = { settings: Settings; locked: Readonly<Record<string, boolean>> };

export function kindSetupOf({ kind, levels }: Setup): KindSetup {
  const { settings } = effectiveSettings({
    usual: settingsOfKinds[kind].usual as Settings,
    levels: levels as readonly Level<Settings>[],
  });
  const own = levels.find(({ level }) => level === 'event')?.locked ?? [];
  return { settings, locked: Object.fromEntries(own.map((name) => [name, true])) };
}

/** Who above the event has locked what. */
export const lockedAbove = ({ kind, levels }: Setup) =>
  effectiveSettings({
    usual: settingsOfKinds[kind].usual as Settings,
    levels: levels.filter(({ level }) => level !== 'event') as readonly Level<Settings>[],
  });

/** Only what was changed here, and what was seen there before. */
export function setupBody({ settings, locked }: KindSetup, base: KindSetup, lockedBy: object) {
  const before: Readonly<Record<string, unknown>> = base.settings;
  const changed = Object.entries(settings).filter(
    ([name, value]) => !(name in lockedBy) && !isSameSetting(value, before[name]),
  );
  const locks = Object.entries(locked).filter(([name, is]) => is !== (base.locked[name] ?? false));
  return {
    settings: Object.fromEntries(changed),
    locked: Object.fromEntries(locks),
    seen: Object.fromEntries(changed.map(([name]) => [name, String(before[name])])),
  };
}
