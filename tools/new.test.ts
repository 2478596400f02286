import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const project = path.join(import.meta.dirname, '..');
const run = promisify(execFile);
const patience = 120_000;

let copy: string;

/** A copy of what an endpoint touches: the generator writes there, and the project stays as it is. */
beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'volary-new-'));
  for (const name of [
    'contract',
    'server',
    'tools',
    'package.json',
    'biome.json',
    '.gitignore',
    'vitest.config.ts',
    'tsconfig.json',
  ])
    await cp(path.join(project, name), path.join(copy, name), { recursive: true });
  await writeFile(
    path.join(copy, 'tsconfig.server.json'),
    JSON.stringify({ extends: './tsconfig.json', include: ['contract', 'server'] }),
  );
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

const generate = (...args: string[]) => node('tools/new.ts', 'endpoint', ...args);
const read = (file: string) => readFile(path.join(copy, file), 'utf8');

it(
  'writes an endpoint that type-checks, and tests that run and fail until the handler is written',
  async () => {
    const wanted = [
      [
        'interaction/results',
        'withdraw-question',
        'POST',
        '/api/live/{lsId}/questions/{questionId}/withdraw',
        '--subject',
        'session',
        '--ability',
        'moderate',
      ],
      [
        'interaction/results',
        'pin-question',
        'POST',
        '/api/live/{lsId}/questions/{questionId}/pin',
        '--subject',
        'session',
        '--ability',
        'takePart',
        '--live',
      ],
      [
        'pigeonholes/badges',
        'list-badges',
        'GET',
        '/api/pigeonhole/{phId}/badges',
        '--subject',
        'pigeonhole',
        '--ability',
        'seeBadges',
        '--specified',
      ],
      [
        'accounts/accounts',
        'rename-account',
        'POST',
        '/api/user/rename',
        '--subject',
        'account',
        '--ability',
        'view',
      ],
      [
        'interaction/results',
        'count-audience',
        'GET',
        '/api/room/{passcode}/count',
        '--subject',
        'none',
        '--because',
        'the number is on the screen',
      ],
    ];
    for (const args of wanted) {
      const { code, said } = await generate(...args);
      expect(code, said).toBe(0);
    }

    const stories = [
      'server/domains/interaction/results/withdraw-question.test.ts',
      'server/domains/interaction/results/pin-question.test.ts',
      'server/domains/pigeonholes/badges/list-badges.test.ts',
      'server/domains/accounts/rename-account.test.ts',
      'server/domains/interaction/results/count-audience.test.ts',
    ];
    const written = [...stories, ...stories.map((file) => file.replace('.test.ts', '.ts'))];
    written.push(
      'contract/kinds/qna/questions.ts',
      'contract/pigeonholes/badges.ts',
      'contract/accounts/accounts.ts',
    );
    written.push('contract/endpoints.ts', 'contract/abilities.ts', 'server/domains/interaction/index.ts');
    written.push('server/domains/pigeonholes/pigeonhole.policy.ts');
    const rows = {
      results: 'server/domains/interaction/results/results.permissions.ts',
      badges: 'server/domains/pigeonholes/badges/badges.permissions.ts',
      accounts: 'server/domains/accounts/accounts.permissions.ts',
    };
    written.push(...Object.values(rows));

    const report = path.join(copy, 'report.json');
    const vitest = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--maxWorkers=1',
      '--reporter=json',
      `--outputFile=${report}`,
    ];
    const [types, style, imports] = await Promise.all([
      node('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.server.json'),
      node('node_modules/@biomejs/biome/bin/biome', 'check', ...written),
      node('tools/check-imports.ts'),
      node(...vitest, ...stories),
    ]);
    // The rest of the copy is as good as the project is at this moment; only what was written counts here.
    const complaints = types.said.split('\n').filter((line) => written.some((file) => line.startsWith(file)));
    expect(complaints).toEqual([]);
    expect(style).toMatchObject({ code: 0 });
    expect(imports.said).not.toMatch(/withdraw|pin-q|badges|rename-a|count-a/);

    expect(await read(rows.results)).toMatch(/withdrawQuestion: stage,/);
    expect(await read(rows.badges)).toMatch(/listBadges: \[\],/);
    expect(await read(rows.accounts)).toMatch(/renameAccount: signedIn,/);
    expect((await read('contract/endpoints.ts')).match(/endpointsOf\((badges|accounts)\)/g)).toHaveLength(2);

    type Report = {
      testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
    };
    const results = (JSON.parse(await readFile(report, 'utf8')) as Report).testResults.flatMap(
      (file) => file.assertionResults,
    );
    const ended = Object.fromEntries(results.map((result) => [result.fullName, result.status]));
    expect(ended).toEqual({
      'withdraw question an organiser does it': 'failed',
      'withdraw question to a stranger it does not exist': 'passed',
      'pin question an attendee does it': 'failed',
      'pin question to a stranger it does not exist': 'passed',
      'list badges an organiser does it': 'failed',
      'list badges to a stranger it does not exist': 'passed',
      'rename account an organiser does it': 'failed',
      'rename account a visitor has to log in first': 'passed',
      'count audience an organiser does it': 'failed',
    });
    const messages = results.flatMap((result) => result.failureMessages).join('\n');
    expect(messages.match(/expected 500 to be 200/g)).toHaveLength(4);
    // Nobody has an ability that was just invented.
    expect(messages.match(/expected 403 to be 200/g)).toHaveLength(1);
  },
  patience,
);

it(
  'refuses what it cannot do, in a sentence, and writes nothing',
  async () => {
    const before = await read('contract/endpoints.ts');
    const right = [
      'interaction/results',
      'ask-again',
      'POST',
      '/api/live/{lsId}/again',
      '--subject',
      'session',
      '--ability',
      'takePart',
    ];
    const wrong: [says: string, args: string[]][] = [
      ['is not <domain>/<thing>', right.with(0, 'questions')],
      ['is not a verb and its thing', right.with(1, 'AskAgain')],
      ['is not one of GET, POST', right.with(2, 'FETCH')],
      ['A session is named by {lsId}', right.with(3, '/api/live/again')],
      ['--subject is one of', right.with(5, 'question')],
      ['goes --because', right.with(5, 'none')],
      ['There is no domain weather', right.with(0, 'weather/clouds')],
      ['There is an endpoint readResults already', right.with(1, 'read-results')],
      ['is the address of endSession already', right.with(3, '/api/livesession/{lsId}/end')],
      ['Unknown option', [...right, '--fast']],
    ];
    for (const [says, args] of wrong) {
      const ended = await generate(...args);
      expect(ended.code).toBe(1);
      expect(ended.said).toContain(says);
      expect(ended.said).not.toContain('    at ');
    }
    expect(await read('contract/endpoints.ts')).toBe(before);
  },
  patience,
);
