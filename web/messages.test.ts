import { afterAll, expect, it } from 'vitest';
import { texts as arabicAudience } from '#contract/messages/ar/audience.ts';
import { texts as arabicQna } from '#contract/messages/ar/kinds/qna.ts';
import { texts as audience } from '#contract/messages/en/audience.ts';
import { texts as qna } from '#contract/messages/en/kinds/qna.ts';
import { texts as reactions } from '#contract/messages/en/reactions.ts';
import { addTexts, startMessages, t } from './messages.ts';

/** Other tests read the same module. */
afterAll(() => startMessages('en', 'audience', {}));

it('says what is counted in the forms of Arabic, also once parts of the page have brought their own texts', async () => {
  await startMessages('ar', 'audience', audience, {
    '/ar/audience.ts': async () => arabicAudience,
    '/ar/a-part.ts': async () => arabicQna,
  });
  const said = () => [0, 1, 2, 3, 11, 100].map((count) => t('event.here', { count }));
  const inArabic = ['لا أحد هنا بعد', 'حاضر واحد', 'حاضران', '3 حاضرين', '11 حاضرًا', '100 حاضر'];
  expect(said()).toEqual(inArabic);
  await addTexts('a-part', qna);
  expect(said()).toEqual(inArabic);
  expect(t('ask.tooLong', { count: 3 })).toBe('أطول من المسموح بـ3 أحرف');
  // What there is no translation of stands in English, by its rule, and changes nothing of the rest.
  await addTexts('another-part', reactions);
  expect(t('reaction.so-far', { count: 3 })).toBe('3 reactions so far');
  expect(said()).toEqual(inArabic);
});
