import { isSameSetting, type LevelName } from '#contract/settings/effective-settings.ts';
import { t } from '#web/messages.ts';
import type { Above } from './from-above.ts';
import { valueText } from './value-text.ts';

type Locks<Settings> = { [Name in keyof Settings]?: string };
type Given<Settings> = Pick<Above, 'lockedBy' | 'names'> & { settings: Settings };

/**
 * Why settings cannot be changed here: who above has locked them. `written`: what stands in the draft, so that whoever had
 * changed one before it was locked reads both values.
 */
export function locksOf<Settings extends object>(
  { settings, lockedBy, names }: Given<Settings>,
  written: Settings,
): Locks<Settings> {
  const locks = Object.entries(lockedBy as Readonly<Record<string, LevelName>>).map(([name, level]) => {
    const [own, above] = [written[name as keyof Settings], settings[name as keyof Settings]];
    const why = lockedBySomebody(level, names);
    const dropped = t('setting.locked.yours', {
      above: valueText(name, above),
      own: valueText(name, own),
    });
    return [name, isSameSetting(own, above) ? why : `${why} ${dropped}`];
  });
  return Object.fromEntries(locks) as Locks<Settings>;
}

/** The event is named at the head of every page. */
function lockedBySomebody(level: LevelName, names: Above['names']): string {
  const name = names[level] ?? null;
  return level === 'event' || name === null
    ? t(`setting.locked.${level}`)
    : t(`setting.lockedBy.${level}`, { name });
}
