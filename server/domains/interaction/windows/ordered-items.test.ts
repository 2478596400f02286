import { expect, test } from 'vitest';
import type { Item } from '#contract/kinds/kind.ts';
import { seededRandom } from '#server/domains/interaction/crowd/random.ts';
import { comparing } from './item-order.ts';
import { OrderedItems } from './ordered-items.ts';

type Voted = Item & { votes: number };
const compare = comparing({ top: 'votes' });

/** So many questions in an order, and those that it says are the first ones. */
function ordered(items: readonly Voted[], most: number) {
  const first = new Set<string>();
  const compared = { times: 0 };
  const order = new OrderedItems({
    items,
    most,
    compare: (a, b) => {
      compared.times += 1;
      return compare(a, b);
    },
    changed: (id, by) => (by === 1 ? first.add(id) : first.delete(id)),
  });
  return { order, first, compared };
}

const questions = (count: number): Voted[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(at + 1), votes: at % 3 }));

test('the first ones are those of a list sorted anew, whatever comes, goes and moves among thousands', () => {
  const random = seededRandom(5);
  const items = new Map(questions(900).map((item) => [item.id, item]));
  const { order, first } = ordered([...items.values()], 5);
  const change = (before: Voted | undefined, after: Voted | undefined) => {
    order.replace(before, after);
    if (before !== undefined) items.delete(before.id);
    if (after !== undefined) items.set(after.id, after);
  };
  for (let step = 0; step < 6_000; step += 1) {
    const id = String(1 + Math.floor(random() * 2_500));
    const before = items.get(id);
    // It grows to 2,500 and is nearly empty in the end: chunks are divided and given up.
    const goes = random() < (step < 3_000 ? 0.05 : 0.95);
    const after: Voted = { id, votes: Math.floor(random() * 4) };
    change(before, goes ? undefined : after);
    if (step % 50 === 0)
      expect([...first].sort()).toEqual(
        [...items.values()]
          .sort(compare)
          .slice(0, 5)
          .map((item) => item.id)
          .sort(),
      );
  }
});

test('a vote for one of ten thousand compares little more than one of a hundred: nothing is looked through', () => {
  const comparisons = (count: number) => {
    const items = questions(count);
    const { order, compared } = ordered(items, 60);
    compared.times = 0;
    for (const item of items.slice(0, 100)) {
      const after: Voted = { ...item, votes: item.votes + 1 };
      order.replace(item, after);
    }
    return compared.times / 100;
  };
  expect(comparisons(10_000)).toBeLessThan(3 * comparisons(100));
});
