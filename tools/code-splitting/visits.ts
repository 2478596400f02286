import type { Module } from './module-graph.ts';

/**
 * Who needs which module. A visit is a face alone, or with one part of it that comes later: a page, a kind, a dialog. Answers
 * the numbers of the visits that need a module.
 */
export function visitsOf(
  modules: ReadonlyMap<string, Module>,
  starts: readonly string[],
): ReadonlyMap<string, ReadonlySet<number>> {
  const visits: ReadonlySet<string>[] = [];
  for (const start of starts) {
    const base = neededBy(start, modules);
    visits.push(base);
    for (const part of partsOf(start, modules)) visits.push(new Set([...base, ...neededBy(part, modules)]));
  }
  const needs = new Map<string, Set<number>>();
  visits.forEach((visit, at) => {
    for (const id of visit) needs.set(id, (needs.get(id) ?? new Set()).add(at));
  });
  return needs;
}

/** What the bundler makes a file of in any case: the starts, and whatever is imported later. */
export function rootsOf(
  modules: ReadonlyMap<string, Module>,
  starts: readonly string[],
): ReadonlySet<string> {
  return new Set([...starts, ...[...modules.values()].flatMap(({ importsLater }) => importsLater)]);
}

/** The module and all that it imports, at once and not later. */
export function neededBy(id: string, modules: ReadonlyMap<string, Module>): ReadonlySet<string> {
  const below = new Set([id]);
  for (const one of below) for (const imported of modules.get(one)?.imports ?? []) below.add(imported);
  return below;
}

/** Whatever a start imports later, and what that imports later. */
function partsOf(start: string, modules: ReadonlyMap<string, Module>): ReadonlySet<string> {
  const parts = new Set<string>();
  const seen = new Set([start]);
  for (const one of seen) {
    const { imports = [], importsLater = [] } = modules.get(one) ?? {};
    for (const part of importsLater) parts.add(part);
    for (const next of [...imports, ...importsLater]) seen.add(next);
  }
  return parts;
}
