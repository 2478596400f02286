import { expect, it } from 'vitest';
import { type Project, unknownLawsIn, untrueDocuments, untrueIn } from './check-docs.ts';
import { readText } from './imports/project.ts';

const files = [
  'server/ask.test.ts',
  'server/program.ts',
  'server/kernel',
  'docs/map.md',
  'docs/decisions/*-*.md',
  'server/domains/*/index.ts',
];
const project: Project = {
  has: (path) => files.includes(path),
  read: (path) => (path === 'server/ask.test.ts' ? `test('a question is asked')` : ''),
  scripts: new Set(['tables']),
};

it('every path, script and law that documents and comments name is there', () => {
  expect(untrueDocuments()).toEqual([]);
});

it('what a machine serves, and what it costs, leaves nothing open', () => {
  const cells = readText('docs/growing.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => line.split('|').slice(1, -1));
  expect(cells.length).toBeGreaterThan(100);
  expect(cells.filter((cell) => cell.trim() === '')).toEqual([]);
});

it('lets through what is true, and what is no path of ours', () => {
  const text = `
See \`server/program.ts\`, \`#server/program.ts\`, \`server/kernel/\`, [the map](map.md), [a part](map.md#words),
\`docs/decisions/NNNN-*.md\`, \`server/domains/<domain>/index.ts\`, [elsewhere](https://example.com/server/x.ts),
\`/api/live/{lsId}/questions\`, \`#contract/...\`, \`and/or\`. Shown by \`server/ask.test.ts\`: "a question is asked". Run \`npm run tables\`.
\`\`\`
\`server/any.ts\` in a block is somebody's example
\`\`\``;
  expect(untrueIn('docs/page.md', text, project)).toEqual([]);
});

it.each([
  ['a file that was moved', 'See `server/gone.ts`.', 'there is no server/gone.ts'],
  ['a folder that was renamed', 'See `server/core/`.', 'there is no server/core/'],
  ['an import of old', 'See `#server/gone.ts`.', 'there is no server/gone.ts'],
  ['a dead link', 'See [it](how-to/gone.md).', 'there is no docs/how-to/gone.md'],
  [
    'a picture that was never taken',
    '![the stage](pictures/stage.png)',
    'there is no docs/pictures/stage.png',
  ],
  ['a picture in HTML', '<img src="pictures/phone.png" width="26%">', 'there is no docs/pictures/phone.png'],
  [
    'a test that was renamed',
    'Shown by `server/ask.test.ts`: "a question is heard".',
    'server/ask.test.ts has no test "a question is heard"',
  ],
  ['a script that is gone', 'Run\n```\nnpm run tabels\n```', 'there is no npm run tabels'],
  ['a line number', 'See server/program.ts:12.', 'server/program.ts:12 will move: no line numbers'],
])('sees %s', (_, text, says) => {
  expect(untrueIn('docs/page.md', text, project)).toEqual([says]);
});

it.each([
  ['a law that exists', 'Sent after the commit (L3).', []],
  ['a law that does not', 'Sent after the commit (L30).', ['there is no law L30']],
  ['a law without its letter', 'Sent after the commit (law 3).', ['law 3: laws are cited as L<number>']],
])('knows %s', (_, text, says) => {
  expect(unknownLawsIn(text, '- **L3 A receipt is durable.** It is sent after the commit.')).toEqual(says);
});
