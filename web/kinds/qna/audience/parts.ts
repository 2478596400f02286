import { addTexts } from '#web/messages.ts';
import { partOf } from '#web/pages/audience/parts/part.ts';

/** With its texts. The first screen of a Q&A does without it, and many sessions altogether. */
export const extrasPart = partOf('qna-extras', async () => {
  const { extras } = await import('./extras/extras.ts');
  await addTexts('kinds/qna-extras', extras.english);
  return extras;
});
