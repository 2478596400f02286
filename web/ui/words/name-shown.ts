import { t } from '#web/messages.ts';

/** A name as it is shown: where names are hidden the server gives a number instead. */
export const nameShown = (author: string | null): string | null =>
  author !== null && /^#\d{6}$/.test(author) ? t('participant', { number: author.slice(1) }) : author;
