import { answerWork } from './answer-work.ts';

export type ApartWork = { does: 'answers' | 'waits' | 'takes memory' };

answerWork(async ({ does }: ApartWork) => {
  if (does === 'waits') await new Promise(() => setInterval(() => undefined, 1_000));
  const taken: Buffer[] = [];
  // Beside the heap of JavaScript, and without a pause, as a library does.
  if (does === 'takes memory')
    for (let times = 0; times < 60; times += 1) taken.push(Buffer.alloc(2 ** 24, 1));
  return { answered: taken.length };
});
