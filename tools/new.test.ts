import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const project = path.join(import.meta.dirname, '..');
const run = promisify(execFile);
const patience = 600_000;

/** What is made, and what is kept by running it. */
const left: ReadonlySet<string> = new Set(['node_modules', '.git', 'dist', 'data', 'coverage', '.ci']);
let copy: string;

/** A copy of the project: the generators write there, and the project stays as it is. */
beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'volary-new-'));
  await cp(project, copy, {
    recursive: true,
    filter: (source) => !left.has(path.relative(project, source)),
  });
  await symlink(path.join(project, 'node_modules'), path.join(copy, 'node_modules'));
}, patience);
afterAll(() => rm(copy, { recursive: true, force: true }));

type Ended = { code: number; said: string };

async function node(...args: string[]): Promise<Ended> {
  try {
    const { stdout, stderr } = await run(process.execPath, args, { cwd: copy, maxBuffer: 2 ** 24 });
    return { code: 0, said: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}

/** What each command says: all of them in one process, as the program is loaded once. */
async function makeSeveral(wanted: string[][]): Promise<{ said: string[]; written: string[] }> {
  const { code, said } = await node('tools/new/make-several.fixture.ts', JSON.stringify(wanted));
  expect(code, said).toBe(0);
  return JSON.parse(said);
}

const read = (file: string) => readFile(path.join(copy, file), 'utf8');

const endpoints = [
  'interaction/results retract-question POST /api/live/{lsId}/questions/{questionId}/retract --subject session --ability moderate',
  'interaction/results pin-question POST /api/live/{lsId}/questions/{questionId}/pin --subject session --ability takePart --live',
  'pigeonholes/badges list-badges GET /api/pigeonhole/{phId}/badges --subject pigeonhole --ability seeBadges --specified',
  'accounts/accounts rename-account POST /api/user/rename --subject account --ability view',
  'interaction/results count-audience GET /api/audience/{passcode}/count --subject none --because shown',
].map((words) => ['endpoint', ...words.split(' ')]);

const inEvents = (
  [
    [
      'thing',
      'registration/ticket',
      'name:text(3..60) color:choice(red,blue) seats:number(1..500) note:text(0..200)',
    ],
    // In a domain that keeps something already.
    ['thing', 'pigeonholes/exhibitor', 'name:text(1..80) level:choice(gold,silver)'],
    ['setup', 'pigeonholes/greeting', 'heading:text(0..60) theme:choice(auto,light,dark) lines:number(1..9)'],
  ] as const
).map(([what, place, fields]) => [what, place, '--in', 'pigeonhole', '--fields', fields]);
const list = [
  'list',
  'attendees/registrations',
  '--in',
  'pigeonhole',
  '--fields',
  'name:text(1..80) company:text(0..80) level:choice(gold,silver) guests:number(0..9)',
];
const kind = ['kind', 'brainstorm', '--list', 'ideas', '--icon', 'clock'];

/** What somebody wrote who has no list of it yet: the table, among those that are kept and forgotten. */
async function writeTable(): Promise<void> {
  await writeFile(
    path.join(copy, 'server/migrations/9000-registrations.sql'),
    `CREATE TABLE registrations (
      id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      pigeonhole_id bigint NOT NULL REFERENCES pigeonholes (id) ON DELETE CASCADE,
      name          text NOT NULL,
      company       text NOT NULL,
      level         text NOT NULL CHECK (level IN ('gold', 'silver')),
      guests        int NOT NULL
    );\n`,
  );
  const replace = async (file: string, before: string, after: string) => {
    const text = await read(file);
    expect(text).toContain(before);
    await writeFile(
      path.join(copy, file),
      text.replace(before, () => after),
    );
  };
  await replace('server/domains/attendees/kept.ts', "'attendees']", "'attendees', 'registrations']");
  await replace(
    'server/test/kept/copied-tables.test.ts',
    "  'rehearsals',\n",
    "  'registrations',\n  'rehearsals',\n",
  );
  await replace(
    'server/test/kept/fill-tables.ts',
    '    sql`mails ',
    `    sql\`registrations (pigeonhole_id, name, company, level, guests)
      VALUES (\${pigeonholeId}, 'Ada', 'Aviary', 'gold', 1)\`,
    sql\`mails `,
  );
}

/** Produced, and what else has to know of it. */
const stories = [
  'server/domains/interaction/results/retract-question.test.ts',
  'server/domains/interaction/results/pin-question.test.ts',
  'server/domains/pigeonholes/badges/list-badges.test.ts',
  'server/domains/accounts/rename-account.test.ts',
  'server/domains/interaction/results/count-audience.test.ts',
  'server/domains/registration/tickets/tickets.test.ts',
  'server/domains/pigeonholes/greeting/greeting.test.ts',
  'server/domains/attendees/registrations/list-registrations.test.ts',
  'server/domains/interaction/kinds/brainstorm/add-idea.test.ts',
  'server/domains/interaction/kinds/brainstorm/move-idea.test.ts',
  'server/domains/interaction/kinds/brainstorm/erased-author.test.ts',
];
const wholes = [
  'contract/endpoints.test.ts',
  'contract/kinds/kinds.live.test.ts',
  'contract/messages/messages.test.ts',
  'contract/messages/words.test.ts',
  'server/test/kept/copied-tables.test.ts',
  'server/test/kept/forget.test.ts',
  'server/test/kept/kept-tables.test.ts',
  'server/test/lists.test.ts',
];

it(
  'refuses what it cannot do, in a sentence, and writes nothing',
  async () => {
    const before = await read('contract/endpoints.ts');
    const endpoint = [
      'endpoint',
      'interaction/results',
      'ask-again',
      'POST',
      '/api/live/{lsId}/again',
      '--subject',
      'session',
      '--ability',
      'takePart',
    ];
    const thing = ['thing', 'registration/ticket', '--in', 'pigeonhole', '--fields', 'name:text(3..60)'];
    const wrong: [says: string, args: string[]][] = [
      ['Say what is to be made', ['page']],
      ['is not <domain>/<thing>', endpoint.with(1, 'questions')],
      ['is not a verb and its thing', endpoint.with(2, 'AskAgain')],
      ['is not one of GET, POST', endpoint.with(3, 'FETCH')],
      ['A session is named by {lsId}', endpoint.with(4, '/api/live/again')],
      ['--subject is one of', endpoint.with(6, 'question')],
      ['goes --because', endpoint.with(6, 'none')],
      ['There is no domain weather', endpoint.with(1, 'weather/clouds')],
      ['There is an endpoint readResults already', endpoint.with(2, 'read-results')],
      ['is the address of endSession already', endpoint.with(4, '/api/livesession/{lsId}/end')],
      ['Unknown option', [...endpoint, '--fast']],
      ['There is a domain sessions already', ['domain', 'sessions']],
      ['no place for the domain weather', ['domain', 'weather']],
      ['no place for the domain weather', thing.with(1, 'weather/cloud')],
      ['--in pigeonhole', thing.with(3, 'session')],
      ['There is a thing sessions already', thing.with(1, 'sessions/session')],
      ['The first field', thing.with(5, 'seats:number(1..5)')],
      ['is no field', thing.with(5, 'name:word(3..60)')],
      ['needs limits', thing.with(5, 'name:text(60..3)')],
      ['needs two choices', thing.with(5, 'name:text(3..60) color:choice(red)')],
      ['--icon is one of', [...thing, '--icon', 'unicorn']],
      ['There is a thing setup already', thing.with(0, 'setup').with(1, 'sessions/setup')],
      ['A text is empty until it is set up', thing.with(0, 'setup')],
      ['Name several of them', list.with(1, 'attendees/registration')],
      ['There is an endpoint listMembers already', list.with(1, 'workspaces/members')],
      ['There is no table registrations', list],
      ['The table attendees has no column company, level, guests', list.with(1, 'attendees/attendees')],
      ['There is a kind poll already', kind.with(1, 'poll')],
      ['A kind is one word', kind.with(1, 'brain-storm')],
      ['--list is one word for several', kind.with(3, 'idea')],
      ['is the name of something else', kind.with(3, 'votes')],
    ];
    const { said, written } = await makeSeveral(wrong.map(([, args]) => args));
    expect(said.map((words, at) => [wrong[at]?.[0], words.includes(wrong[at]?.[0] ?? '')])).toEqual(
      wrong.map(([says]) => [says, true]),
    );
    expect(written).toEqual([]);
    expect(await read('contract/endpoints.ts')).toBe(before);
    const alone = await node('tools/new.ts', 'page');
    expect([alone.code, alone.said]).toEqual([1, expect.stringMatching(/^Say what is to be made\.\n/)]);
  },
  patience,
);

it(
  'writes what type-checks and passes the suite, and leaves as failing stories what has to be thought',
  async () => {
    await writeTable();
    const { said } = await makeSeveral([...inEvents, list, kind, ...endpoints]);
    expect(said.filter((words) => words !== '')).toEqual([]);
    const report = path.join(copy, 'report.json');
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', '--reporter=json'];
    const [types, imports] = await Promise.all([
      node('node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1'),
      node('tools/check-imports.ts'),
      node(...vitest, `--outputFile=${report}`, ...stories, ...wholes),
    ]);
    expect(types).toEqual({ code: 0, said: '' });
    expect(imports.code, imports.said).toBe(0);

    const matrixOf = (folder: string) =>
      read(`server/domains/${folder}/${path.basename(folder)}.permissions.ts`);
    expect(await matrixOf('interaction/results')).toMatch(/retractQuestion: stage,/);
    expect(await matrixOf('pigeonholes/badges')).toMatch(/listBadges: \[\],/);
    expect(await matrixOf('registration/tickets')).toMatch(/deleteTicket: setUp,/);
    expect(await read('server/domains/accounts/accounts.permissions.ts')).toMatch(/renameAccount: signedIn,/);

    type Result = { fullName: string; status: string; failureMessages: string[] };
    const { testResults } = JSON.parse(await readFile(report, 'utf8')) as {
      testResults: { name: string; assertionResults: Result[] }[];
    };
    const ranAll = testResults.map(({ name }) => path.relative(copy, name)).sort();
    expect(ranAll).toEqual([...stories, ...wholes].sort());
    const results = testResults.flatMap(({ assertionResults }) => assertionResults);
    expect(testResults.filter(({ assertionResults }) => assertionResults.length === 0)).toEqual([]);
    const failed = results.filter(({ status }) => status === 'failed');
    const messages = failed.flatMap((result) => result.failureMessages).join('\n');
    // Among them: nothing changes what is in a list of somebody's table until they say what does.
    expect(failed.map(({ fullName }) => fullName).sort(), messages).toEqual([
      'ar has the same texts as English, each in the same area',
      'count audience an organiser does it',
      'list badges an organiser does it',
      'pin question an attendee does it',
      'rename account an organiser does it',
      'retract question an organiser does it',
      'whatever a read shows a call can change, and whatever a call changes a read shows',
    ]);
    expect(messages.match(/expected 500 to be 200/g)).toHaveLength(4);
    // Nobody has an ability that was just invented.
    expect(messages.match(/expected 403 to be 200/g)).toHaveLength(1);
  },
  patience,
);
