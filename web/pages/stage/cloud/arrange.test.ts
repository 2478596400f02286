import { describe, expect, test } from 'vitest';
import { arrange, type Place, reachOf, type ToPlace } from './arrange.ts';

const word = (nth: number, size = 1): ToPlace => ({
  id: String(nth),
  width: size * (2 + ((nth * 7) % 9)),
  height: size * 1.2,
});
const many = (count: number) => Array.from({ length: count }, (_, nth) => word(nth + 1));

const nobody: ReadonlyMap<string, Place> = new Map();
const middles = (places: ReadonlyMap<string, Place>) =>
  Object.fromEntries([...places].map(([id, { x, y }]) => [id, [x, y]]));

function overlaps(places: ReadonlyMap<string, Place>): string[] {
  const all = [...places];
  return all.flatMap(([id, one], at) =>
    all
      .slice(at + 1)
      .filter(
        ([, other]) =>
          Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
          Math.abs(one.y - other.y) < (one.height + other.height) / 2,
      )
      .map(([other]) => `${id} and ${other}`),
  );
}

describe('a cloud that grows', () => {
  test('the first word stays in the middle, and no word moves when others come', () => {
    let places = arrange(nobody, many(1));
    expect(middles(places)).toEqual({ 1: [0, 0] });
    for (const count of [2, 30, 31, 200]) {
      const before = places;
      places = arrange(before, many(count));
      expect(middles(places)).toMatchObject(middles(before));
      expect(places.size).toBe(count);
    }
    expect(overlaps(places)).toEqual([]);
  });

  test('the same words in the same order make the same cloud', () => {
    expect(arrange(nobody, many(60))).toEqual(arrange(nobody, many(60)));
  });

  test('a word that grows stays if there is room, and otherwise moves alone', () => {
    const before = arrange(nobody, many(40));
    const places = arrange(before, [...many(3), word(4, 4), ...many(40).slice(4)]);
    expect(places.get('4')).toMatchObject({ width: word(4, 4).width });
    const { 4: _, ...others } = middles(places);
    expect(middles(before)).toMatchObject(others);
    expect(overlaps(places)).toEqual([]);

    const alone = arrange(arrange(nobody, [word(1)]), [word(1, 4)]);
    expect(middles(alone)).toEqual({ 1: [0, 0] });
  });

  test('a word that is hidden leaves its place to others', () => {
    const before = arrange(nobody, many(30));
    const without = many(30).filter(({ id }) => id !== '5');
    const places = arrange(before, without);
    expect(places.has('5')).toBe(false);
    const again = arrange(places, [...without, word(31, 0.5)]);
    expect(middles(again)).toMatchObject(middles(places));
  });

  test('it is wider than high, as screens are', () => {
    const { x, y } = reachOf(arrange(nobody, many(200)).values());
    expect(x / y).toBeGreaterThan(1.2);
    expect(x / y).toBeLessThan(2.6);
  });
});
