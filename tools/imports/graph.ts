import type { Source } from './source.ts';

export type Graph = ReadonlyMap<string, Source>;

type Follow = 'running' | 'all';

/** Pages get the values of these files, not what they import: tools/at-build.ts. */
const atBuild = /\.at-build\.ts$/;

/** The project's own files that a file imports; `running` leaves out what type stripping and the build take away. */
function nextOf(graph: Graph, file: string, follow: Follow): string[] {
  if (follow === 'running' && atBuild.test(file)) return [];
  const imports = graph.get(file)?.imports ?? [];
  return imports
    .filter((each) => (follow === 'all' || !each.typeOnly) && graph.has(each.target))
    .map((each) => each.target);
}

/** Every file that can be reached, with the one it was reached from. */
export function reach(graph: Graph, from: readonly string[], follow: Follow): Map<string, string | null> {
  const reached = new Map<string, string | null>(from.map((file) => [file, null]));
  for (const file of reached.keys())
    for (const next of nextOf(graph, file, follow)) if (!reached.has(next)) reached.set(next, file);
  return reached;
}

/** The way to a file, from where one started. */
export function wayTo(reached: ReadonlyMap<string, string | null>, file: string): string[] {
  const before = reached.get(file);
  return typeof before === 'string' ? [...wayTo(reached, before), file] : [file];
}

/**
 * One circle for each knot of files that import one another. Types count: files that only types tie together cannot be read,
 * moved or changed one by one either.
 */
export function circles(graph: Graph): string[][] {
  const found: string[][] = [];
  const settled = new Set<string>();
  const way: string[] = [];

  const walk = (file: string): void => {
    const at = way.indexOf(file);
    if (at >= 0) {
      found.push([...way.slice(at), file]);
      return;
    }
    if (settled.has(file)) return;
    way.push(file);
    for (const next of nextOf(graph, file, 'all')) walk(next);
    way.pop();
    settled.add(file);
  };
  for (const file of graph.keys()) walk(file);
  return found;
}
