import { readFileSync } from 'node:fs';
import path from 'node:path';
import { demand } from '../misunderstood.ts';
import { root } from '../write-changes.ts';

const table = /(const domainOrder: .* = \[\n)([\s\S]*?)(\n\];)/;

/** The order of the domains, as tools/imports/zones.ts has it: those of one line side by side. */
function linesOf(zones: string): string[][] {
  const lines = table.exec(zones)?.[2]?.split('\n') ?? [];
  return lines.map((line) => [...line.matchAll(/'(\w+)'/g)].map((match) => match[1] ?? ''));
}

const zonesNow = () => readFileSync(path.join(root, 'tools/imports/zones.ts'), 'utf8');

/** Those that a domain may call, and those beside it. */
export function notAfter(name: string, after: string): readonly string[] {
  const lines = linesOf(zonesNow());
  const own = lines.findIndex((line) => line.includes(name));
  const place = own >= 0 ? own : lines.findIndex((line) => line.includes(after));
  demand(
    place >= 0,
    `tools/imports/zones.ts has no place for the domain ${name}: say --after which one it comes.`,
  );
  return lines.slice(0, place + 1).flat();
}

/** A line of its own behind the domain it comes after, where it has none yet. */
export function placeInOrder(zones: string, name: string, after: string): string | null {
  const lines = linesOf(zones);
  if (lines.some((line) => line.includes(name))) return zones;
  const place = lines.findIndex((line) => line.includes(after));
  if (place < 0) return null;
  const placed = lines.toSpliced(place + 1, 0, [name]);
  const rows = placed.map((line) => `  [${line.map((domain) => `'${domain}'`).join(', ')}],`);
  return zones.replace(table, (_, opening, __, end) => `${opening}${rows.join('\n')}${end}`);
}
