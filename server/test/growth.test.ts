import { expect, test } from 'vitest';
import { growth } from './growth.ts';

const length = 8_000;
const spin = (milliseconds: number) => {
  for (const since = performance.now(); performance.now() - since < milliseconds; );
};

/** Work that takes long enough to be looked at, and what each look at it tells of it, in microseconds. */
async function told(times: (length: number, look: number) => number): Promise<string | null> {
  let asked = 0;
  let looks = 0;
  const work = (one: number) => {
    asked = one;
    if (looks === 0) spin(11);
  };
  const measure = async (run: () => unknown) => {
    looks += 1;
    await run();
    return times(asked, Math.ceil(looks / 2));
  };
  return growth(work, length, measure, async () => undefined);
}

test('work by the square of its length is told', async () => {
  expect(await told((of) => of ** 2 / 100)).toBe('10000 µs at a length of 1000, 640000 µs at 8000');
});

test('so is it on a machine that is busy at every look, more or less', async () => {
  const busy = [3, 1, 2.5, 1.5];
  expect(await told((of, look) => (of ** 2 / 100) * (busy[(look + of) % 4] ?? 1))).not.toBeNull();
});

test('work in proportion to its length is not, however busy the machine is at all looks but one', async () => {
  expect(await told((of) => of * 4)).toBeNull();
  expect(await told((of, look) => of * 4 * (of === length && look !== 5 ? 10 : 1))).toBeNull();
});

test('nor is it where others take the caches of the processor for one whole series', async () => {
  expect(await told((of, look) => of * 4 * (of === length && look <= 5 ? 4 : 1))).toBeNull();
  expect(await told((of, look) => (of ** 2 / 100) * (look <= 5 ? 4 : 1))).not.toBeNull();
});

test('nor is work that is done at once', async () => {
  expect(await told((of) => (of / length) ** 2 * 1_800)).toBeNull();
  expect(await growth(() => undefined, length)).toBeNull();
});
