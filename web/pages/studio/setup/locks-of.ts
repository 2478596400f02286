import type { Effective, LevelName } from '#contract/settings/effective-settings.ts';
import { t } from '#web/messages.ts';

/** Why settings cannot be changed here: who above has locked them. */
export function locksOf<Settings extends object>(
  lockedBy: Effective<Settings>['lockedBy'],
): { [Name in keyof Settings]?: string } {
  const locks = Object.entries(lockedBy as Readonly<Record<string, LevelName>>);
  return Object.fromEntries(locks.map(([name, level]) => [name, t(`setting.locked.${level}`)])) as {
    [Name in keyof Settings]?: string;
  };
}
