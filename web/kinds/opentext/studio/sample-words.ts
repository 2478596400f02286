import { t } from '#web/messages.ts';

const people = [9, 4, 6, 2];

/** What a cloud may look like. */
export const sampleWords = () =>
  t('opentextSetup.preview.words')
    .split(' ')
    .map((text, nth) => ({ id: String(nth + 1), text, people: people[nth] ?? 1 }));
