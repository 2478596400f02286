import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withImport } from '../edit.ts';
import type { Made } from '../made.ts';
import { demand, Misunderstood } from '../misunderstood.ts';
import { type Change, newFile, root, writeChanges } from '../write-changes.ts';
import { drawDomain } from './map.ts';
import { notAfter, placeInOrder } from './order.ts';

const usage = `npm run new -- domain <name> [--after <domain>]

  --after <domain>  the last of the domains that it calls, where tools/imports/zones.ts has no place for it yet

For example:
npm run new -- domain registration`;

export const isDomain = (name: string) => existsSync(path.join(root, 'server/domains', name, 'index.ts'));

/** A domain that does nothing yet: its entry point, its place in the order, in the program and on the map. */
export function domainChanges(name: string, after: string): Change[] {
  const earlier = notAfter(name, after);
  return [
    newFile(`server/domains/${name}/index.ts`, entryPointOf(name)),
    { file: 'tools/imports/zones.ts', make: (text) => placeInOrder(text, name, after) },
    { file: 'server/program.ts', make: (text) => wire(text, name, earlier) },
    { file: 'docs/map.md', make: (text) => drawDomain(text, name, earlier) },
  ];
}

const entryPointOf = (name: string) => `import type { Domain } from '#server/kernel/domain.ts';
import { nothingKept } from '#server/kernel/kept/kept.ts';

export const ${name}: Domain = {
  name: '${name}',
  handlers: [],
  kept: nothingKept,
};
`;

const list = /(const domains: readonly Domain\[\] = \[\n)([\s\S]*?)(\n\];)/;

function wire(text: string, name: string, earlier: readonly string[]): string | null {
  const found = list.exec(text);
  if (found === null) return null;
  const wired = (found[2] ?? '').split('\n').map((line) => line.trim().replace(',', ''));
  const at = wired.findLastIndex((domain) => earlier.includes(domain));
  const rows = wired.toSpliced(at + 1, 0, name).map((domain) => `  ${domain},`);
  const listed = text.replace(list, (_, opening, __, end) => `${opening}${rows.join('\n')}${end}`);
  return withImport(listed, [name], `./domains/${name}/index.ts`);
}

export const newDomain = {
  usage,
  async make(words: readonly string[]): Promise<Made> {
    const { name, after } = read(words);
    demand(!isDomain(name), `There is a domain ${name} already.`);
    const files = await writeChanges(domainChanges(name, after));
    const next = `Next: a thing of it, npm run new -- thing ${name}/…, or an endpoint, npm run new -- endpoint ${name}/…`;
    return { files, next };
  },
};

function read(words: readonly string[]): { name: string; after: string } {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { after: { type: 'string', default: '' } },
    });
    const [name = ''] = positionals;
    demand(positionals.length === 1 && /^[a-z]+$/.test(name), 'A domain is one word, such as registration.');
    return { name, after: values.after };
  } catch (error) {
    throw new Misunderstood((error as Error).message);
  }
}
