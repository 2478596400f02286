/** Modules that come as one file. */
type Chunk = {
  ids: string[];
  size: number;
  hasStyles: boolean;
  /** Numbers of the visits that download it. */
  visits: ReadonlySet<number>;
  imports: Set<Chunk>;
};

type Parts = {
  modules: ReadonlyMap<string, { size: number; imports: ReadonlySet<string> }>;
  /** Of the modules that are to be put together: who needs them. */
  visits: ReadonlyMap<string, ReadonlySet<number>>;
  /** What one file more costs a visit, in the unit of the sizes. */
  fileCost: number;
};

type Pair = { one: Chunk; other: Chunk; gain: number };

/**
 * Puts modules together that the same visits need, and then what nearly the same visits need: two files become one as long as
 * that saves more files than it adds bytes that a visit does not need. No file imports one that imports it. Answers each
 * file's modules, always the same for the same modules.
 */
export function mergeChunks({ modules, visits, fileCost }: Parts): string[][] {
  const chunks = asNeeded(modules, visits);
  const pairOf = (one: Chunk, other: Chunk): Pair => ({ one, other, gain: gainOf(one, other, fileCost) });
  let pairs = [...chunks].flatMap((one, at, all) => all.slice(at + 1).map((other) => pairOf(one, other)));
  for (;;) {
    const best = bestOf(pairs);
    if (best === null) return [...chunks].map(({ ids }) => ids.sort());
    const { one, other } = best;
    const gain = makesCircle(one, other) ? 0 : gainOf(one, other, fileCost);
    if (gain < best.gain) {
      // Files that were merged since have made it dearer.
      best.gain = gain;
      continue;
    }
    merge(one, other, chunks);
    pairs = pairs.filter((pair) => ![pair.one, pair.other].some((chunk) => chunk === one || chunk === other));
    for (const third of chunks) if (third !== one) pairs.push(pairOf(third, one));
  }
}

/** A file for each set of visits. */
function asNeeded(modules: Parts['modules'], visits: Parts['visits']): Set<Chunk> {
  const byVisits = new Map<string, Chunk>();
  const chunkOf = new Map<string, Chunk>();
  for (const [id, needed] of [...visits].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const key = [...needed].sort((a, b) => a - b).join();
    const chunk = byVisits.get(key) ?? {
      ids: [],
      size: 0,
      hasStyles: false,
      visits: new Set(needed),
      imports: new Set(),
    };
    chunk.ids.push(id);
    chunk.hasStyles ||= id.endsWith('.css');
    chunk.size += modules.get(id)?.size ?? 0;
    byVisits.set(key, chunk);
    chunkOf.set(id, chunk);
  }
  for (const [id, chunk] of chunkOf)
    for (const imported of modules.get(id)?.imports ?? []) {
      const other = chunkOf.get(imported);
      if (other !== undefined && other !== chunk) chunk.imports.add(other);
    }
  return new Set(byVisits.values());
}

/** The pair to merge next, or null where no merger gains anything. */
function bestOf(pairs: readonly Pair[]): Pair | null {
  let best: Pair | null = null;
  for (const pair of pairs) if (pair.gain > (best?.gain ?? 0)) best = pair;
  return best;
}

/** What visits save that have one file for two, without what they then download in vain. */
function gainOf(one: Chunk, other: Chunk, fileCost: number): number {
  const visits = union(one.visits, other.visits);
  const sharing = one.visits.size + other.visits.size - visits.size;
  const filesLess = one.hasStyles && other.hasStyles ? 2 : 1;
  let gain = sharing * filesLess * fileCost;
  for (const chunk of [one, other]) gain -= chunk.size * (visits.size - chunk.visits.size);
  if (gain <= 0) return gain;
  // What they import comes along.
  for (const below of importedBy(one, other)) {
    const files = below.hasStyles ? 2 : 1;
    const newcomers = [...visits].filter((visit) => !below.visits.has(visit)).length;
    gain -= newcomers * (below.size + files * fileCost);
  }
  return gain;
}

/** All that these files import, and what that imports, without themselves. */
function importedBy(...chunks: readonly Chunk[]): Set<Chunk> {
  const below = new Set(chunks);
  for (const chunk of below) for (const imported of chunk.imports) below.add(imported);
  for (const chunk of chunks) below.delete(chunk);
  return below;
}

/** Whether one of them imports the other through a third. */
function makesCircle(one: Chunk, other: Chunk): boolean {
  return [...importedBy(one, other)].some((third) => {
    const imports = importedBy(third);
    return imports.has(one) || imports.has(other);
  });
}

/** The second goes into the first: what imported the second imports the first from then on. */
function merge(one: Chunk, other: Chunk, chunks: Set<Chunk>): void {
  one.ids.push(...other.ids);
  one.size += other.size;
  one.hasStyles ||= other.hasStyles;
  one.visits = union(one.visits, other.visits);
  one.imports = union(one.imports, other.imports);
  chunks.delete(other);
  for (const chunk of chunks) if (chunk.imports.delete(other)) chunk.imports.add(one);
  one.imports.delete(one);
  for (const below of importedBy(one)) below.visits = union(below.visits, one.visits);
}

const union = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): Set<T> => new Set([...one, ...other]);
