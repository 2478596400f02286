import { addTexts } from '#web/messages.ts';
import { partOf } from './part.ts';

/** What may come to lie over a page of an event, or in its place. */
export const laterPart = partOf('later', async () => {
  const { later, english } = await import('../later/later.ts');
  await addTexts('later', english);
  return later;
});
