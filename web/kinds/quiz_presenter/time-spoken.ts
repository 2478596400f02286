import { t } from '#web/messages.ts';

const shortSeconds = 5;

/**
 * The time that is left, as it is read out: at the start, after what is to be done in it, at half of it, five seconds before the end,
 * and as it is over.
 */
export function timeSpoken(left: number, limit: number, task = ''): string {
  const all = Math.round(limit / 1000);
  const half = Math.ceil(all / 2);
  if (left === 0) return t('quiz.locked');
  if (left <= shortSeconds) return t('quiz.left.spoken', { count: Math.min(shortSeconds, all) });
  if (left <= half) return t('quiz.left.spoken', { count: half });
  return `${task} ${t('quiz.timeStarts', { count: all })}`.trimStart();
}
