import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rulesInWords } from './rules-in-words.ts';

const root = path.join(import.meta.dirname, '..');
/** The rules of signing in and of accounts. R-013 is about the page /home, which is not built. */
const rules = Array.from({ length: 100 }, (_, place) => place + 1).filter((rule) => rule !== 13);
const mostShown = 4;

/** Tests that name a rule, by its number: `path › title`. A range such as R-075 to R-079 names each rule in it. */
export function testsByRule(): Map<number, string[]> {
  const found = new Map<number, string[]>(rules.map((rule) => [rule, []]));
  const files = globSync('{contract,server,web,tools,e2e}/**/*.test.{ts,tsx}', { cwd: root }).sort();
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const { from, to, at } of rulesIn(text))
      for (let rule = from; rule <= to; rule += 1) {
        const test = `\`${file}\`: ${titleAt(text, at)}`;
        const tests = found.get(rule);
        if (tests !== undefined && !tests.includes(test)) tests.push(test);
      }
  }
  return found;
}

function rulesIn(text: string): { from: number; to: number; at: number }[] {
  return [...text.matchAll(/R-(\d{3})(?:(?: to |–| ?- ?)R?-?(\d{3}))?/g)].map((match) => ({
    from: Number(match[1]),
    to: Number(match[2] ?? match[1]),
    at: match.index,
  }));
}

/** The title of the test or group in which a place stands: its own when it stands in one, else the one before it. */
function titleAt(text: string, place: number): string {
  const titles = text.matchAll(
    /\b(?:test|it|describe)(?:\.\w+)*(?:<[^>]*>)?(?:\([^()]*\))?\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/g,
  );
  let title = 'the whole file';
  for (const match of titles) {
    const own = match[1] ?? match[2] ?? match[3] ?? '';
    if (match.index > place) {
      // Numbers that stand above the first title, as in a comment at the head of the file, belong to all of it.
      break;
    }
    title = own.replaceAll('\\', '');
  }
  return `“${title.replaceAll('|', '/')}”`;
}

/** Numbers of all rules that code, tests or comments cite. */
export function citedRules(): number[] {
  const files = globSync('{contract,server,web,tools,e2e}/**/*.{ts,tsx,sql}', { cwd: root });
  const cited = files.flatMap((file) =>
    rulesIn(readFileSync(path.join(root, file), 'utf8')).flatMap(({ from, to }) =>
      Array.from({ length: to - from + 1 }, (_, step) => from + step),
    ),
  );
  return [...new Set(cited)].sort((a, b) => a - b);
}

const numberOf = (rule: number) => `R-${String(rule).padStart(3, '0')}`;

/** docs/rules.md: what each rule says and which test shows it. */
export function rulesPage(): string {
  const rows = [...testsByRule()].map(([rule, tests]) => {
    const shown = tests.slice(0, mostShown).join('<br>');
    const more = tests.length > mostShown ? `<br>and ${tests.length - mostShown} more` : '';
    return `| ${numberOf(rule)} | ${rulesInWords[rule]} | ${shown || '**none**'}${more} |`;
  });
  const others = citedRules()
    .filter((rule) => !rules.includes(rule))
    .map((rule) => `| ${numberOf(rule)} | ${rulesInWords[rule]} |`);
  return `# The rules of signing in and accounts, and the tests that show them

Made by \`npm run rules\` from the numbers in the tests. A test fails when a rule has none.

| rule | says | shown by |
|---|---|---|
${rows.join('\n')}

## Other rules that the code cites

| rule | says |
|---|---|
${others.join('\n')}
`;
}

if (import.meta.main) writeFileSync(path.join(root, 'docs/rules.md'), rulesPage());
