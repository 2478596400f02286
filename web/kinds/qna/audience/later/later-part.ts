import { addTexts } from '#web/messages.ts';
import { partOf } from '#web/pages/audience/parts/part.ts';

/** What the first screen of a Q&A does without, with its texts: fetched right after it. */
export const laterPart = partOf('qna-later', async () => {
  const { later, english } = await import('./later.ts');
  await addTexts('kinds/qna-parts', english);
  return later;
});
