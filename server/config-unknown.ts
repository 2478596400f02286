import { configTable } from './config-table.ts';

/** Variables that other parts of the program read: they are no settings of the table. */
const others: ReadonlySet<string> = new Set(['NODE_ENV', 'NODE_EXTRA_CA_CERTS', 'NODE_OPTIONS']);

type Unknown = { name: string; meant: string | null };

/**
 * Variables that look like settings of ours and are none: nothing would read them, and nobody would notice. A name that begins
 * with VOLARY, and one that is a slip of the finger from a setting. Others belong to other programs.
 */
export function unknownSettings(env: Readonly<Record<string, string | undefined>>): Unknown[] {
  const known = knownNames();
  return Object.keys(env)
    .filter((name) => !known.includes(name) && !others.has(name))
    .flatMap((name) => {
      const meant = known.find((setting) => isSlipOf(name, setting)) ?? null;
      return meant !== null || /^VOLARY_/i.test(name) ? [{ name, meant }] : [];
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

export function sentenceOf({ name, meant }: Unknown): string {
  return meant === null
    ? `${name} is no setting of Volary, and nothing reads it (docs/configuration.md).`
    : `${name} is no setting of Volary, and nothing reads it. ${meant} may be meant.`;
}

function knownNames(): string[] {
  return Object.values(configTable).flatMap((row) =>
    'secret' in row ? [row.name, `${row.name}_FILE`] : [row.name],
  );
}

/** Short names differ in a letter by chance: HOST and POST. */
const shortest = 6;

function isSlipOf(name: string, setting: string): boolean {
  const plain = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const [given, right] = [plain(name).replace(/^VOLARY/, ''), plain(setting)];
  if (given === right) return true;
  const most = right.length < 10 ? 1 : 2;
  return right.length >= shortest && distance(given, right) <= most;
}

/** Letters to change, add, take away, or swap with the next. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Number.POSITIVE_INFINITY;
  let [before, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] ? at(before, j - 2) + 1 : 99;
      next.push(Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + same, swapped));
    }
    [before, row] = [row, next];
  }
  return at(row, other.length);
}

const at = (row: readonly number[], place: number): number => row[place] ?? 99;
