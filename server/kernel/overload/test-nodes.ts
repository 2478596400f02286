import type { Sum } from './sum.ts';

/** Some nodes that hear of each other's counts when a test says so, as they do by their beats. */
export function testNodes(count: number): { sums: readonly Sum[]; beat(): void; cutOff(): void } {
  const own = Array.from({ length: count }, () => new Map<string, number>());
  let heard = own.map((counts) => new Map(counts));
  const sumOf =
    (place: number): Sum =>
    (name, key, mine) => {
      own[place]?.set(`${name} ${key}`, mine);
      const others = heard.map((counts, other) =>
        other === place ? 0 : (counts.get(`${name} ${key}`) ?? 0),
      );
      return others.reduce((sum, each) => sum + each, mine);
    };
  return {
    sums: own.map((_, place) => sumOf(place)),
    beat: () => {
      heard = own.map((counts) => new Map(counts));
    },
    cutOff: () => {
      heard = [];
    },
  };
}
