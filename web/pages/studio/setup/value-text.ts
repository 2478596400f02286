import { choiceInWords } from '#contract/settings/choice-in-words.ts';
import { formatNumber, t } from '#web/messages.ts';

/** The value of a setting, in words. */
export function valueText(name: string, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'setting.on' : 'setting.off');
  if (typeof value === 'number') return formatNumber(value);
  if (Array.isArray(value)) return value.length === 0 ? t('setting.none') : value.join(' · ');
  if (value === '') return t('setting.none');
  const choice = choiceInWords(name, value);
  return choice ? t(choice.key, choice.values) : String(value);
}
