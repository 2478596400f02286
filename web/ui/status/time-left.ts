import { formatNumber } from '#web/messages.ts';

const inUnit = (value: number, unit: 'hour' | 'minute' | 'second') =>
  formatNumber(value, { style: 'unit', unit, unitDisplay: 'short' });

/** Milliseconds in words: 1 hr 5 min, 13 min, 45 sec. A minute counts until it is over; the last one goes by seconds. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds < 60) return inUnit(seconds, 'second');
  const all = Math.ceil(seconds / 60);
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return inUnit(minutes, 'minute');
  return minutes === 0 ? inUnit(hours, 'hour') : `${inUnit(hours, 'hour')} ${inUnit(minutes, 'minute')}`;
}
