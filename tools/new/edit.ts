/** Small, exact changes of a source file's text. What they cannot find they say, and nothing is written. */

/** Adds names to the import of a module, or the import itself. Biome puts it in its place afterwards. */
export function withImport(text: string, names: readonly string[], from: string): string {
  const known = new RegExp(`import \\{([^}]*)\\} from '${escaped(from)}';`).exec(text);
  if (known === null) return `import { ${names.join(', ')} } from '${from}';\n${text}`;
  const had = (known[1] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const all = [...had, ...names.filter((name) => !had.includes(name))];
  return text.replace(known[0], `import { ${all.join(', ')} } from '${from}';`);
}

/** Puts lines behind the last line that matches. */
export function behindLast(text: string, pattern: RegExp, lines: string): string | null {
  const last = [...text.matchAll(new RegExp(pattern, 'gm'))].at(-1);
  if (last === undefined) return null;
  const end = text.indexOf('\n', last.index + last[0].length);
  return `${text.slice(0, end + 1)}${lines}\n${text.slice(end + 1)}`;
}

/** Puts more behind the first place with these words. */
export function behindText(text: string, words: string, more: string): string | null {
  return text.includes(words) ? text.replace(words, () => `${words}${more}`) : null;
}

/** Puts a line before the one that ends a list. */
export function beforeEnd(text: string, end: RegExp, line: string): string | null {
  return end.test(text) ? text.replace(end, (found) => `${line}\n${found}`) : null;
}

/** Adds an item to the list, or the object, that opens with these words: `handlers: [`. */
export function inList(text: string, opening: RegExp, item: string, closing = ']'): string | null {
  const found = opening.exec(text);
  if (found === null) return null;
  const start = found.index + found[0].length;
  const end = text.indexOf(closing, start);
  const items = text.slice(start, end).trim().replace(/,$/, '');
  return `${text.slice(0, start)}${items === '' ? item : `${items}, ${item}`}${text.slice(end)}`;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
