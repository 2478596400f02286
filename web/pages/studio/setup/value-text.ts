import { formatNumber, t } from '#web/messages.ts';

/** The value of a setting, in words. */
export function valueText(value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'setting.on' : 'setting.off');
  return typeof value === 'number' ? formatNumber(value) : String(value);
}
