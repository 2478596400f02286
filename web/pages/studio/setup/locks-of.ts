import { type Effective, isSameSetting, type LevelName } from '#contract/settings/effective-settings.ts';
import { t } from '#web/messages.ts';
import { valueText } from './value-text.ts';

type Locks<Settings> = { [Name in keyof Settings]?: string };

/**
 * Why settings cannot be changed here: who above has locked them. `written`: what stands in the draft, so that whoever had
 * changed one before it was locked reads both values.
 */
export function locksOf<Settings extends object>(
  { settings, lockedBy }: Effective<Settings>,
  written: Settings,
): Locks<Settings> {
  const locks = Object.entries(lockedBy as Readonly<Record<string, LevelName>>).map(([name, level]) => {
    const [own, above] = [written[name as keyof Settings], settings[name as keyof Settings]];
    const why = t(`setting.locked.${level}`);
    const dropped = t('setting.locked.yours', { above: valueText(above), own: valueText(own) });
    return [name, isSameSetting(own, above) ? why : `${why} ${dropped}`];
  });
  return Object.fromEntries(locks) as Locks<Settings>;
}
