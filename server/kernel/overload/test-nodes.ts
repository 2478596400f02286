import type { Sum } from './sum.ts';

/** Nodes that receive each other's counts when a test calls `heartbeat`. */
export function testNodes(count: number): { sums: readonly Sum[]; heartbeat(): void; cutOff(): void } {
  const own = Array.from({ length: count }, () => new Map<string, number>());
  let received = own.map((counts) => new Map(counts));
  const sumOf =
    (place: number): Sum =>
    (name, key, mine) => {
      own[place]?.set(`${name} ${key}`, mine);
      const others = received.map((counts, other) =>
        other === place ? 0 : (counts.get(`${name} ${key}`) ?? 0),
      );
      return others.reduce((sum, each) => sum + each, mine);
    };
  return {
    sums: own.map((_, place) => sumOf(place)),
    heartbeat: () => {
      received = own.map((counts) => new Map(counts));
    },
    cutOff: () => {
      received = [];
    },
  };
}
