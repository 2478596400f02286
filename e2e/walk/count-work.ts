import type { Person } from '../harness/person.ts';

/** What someone has done with their hands: presses, and what they typed, pasted or chose. */
export type Work = { clicks: number; fields: number; letters: number };

/** Counts it on all pages that this person opens from now on. */
export async function countWork({ context }: Person): Promise<Work> {
  const work: Work = { clicks: 0, fields: 0, letters: 0 };
  await context.exposeFunction('workDone', (what: keyof Work, count: number) => {
    work[what] += count;
  });
  await context.addInitScript(watchHands);
  return work;
}

/** Run in each page before its scripts. */
function watchHands(): void {
  const { workDone } = window as unknown as { workDone(what: string, count: number): void };
  const typed = new Map<EventTarget, number>();
  addEventListener('pointerdown', () => workDone('clicks', 1), true);
  addEventListener(
    'input',
    ({ target }) => {
      const { type, value } = target as HTMLInputElement;
      if (target === null || type === 'checkbox' || type === 'radio' || type === 'file') return;
      if (!typed.has(target)) workDone('fields', 1);
      workDone('letters', Math.max(0, value.length - (typed.get(target) ?? 0)));
      typed.set(target, value.length);
    },
    true,
  );
}
