import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scopes } from '#contract/abilities.ts';
import { newKey } from '../live-client.ts';
import { keyOf } from '../prepared/api-keys-for-tests.ts';
import { findPackages } from '../prepared/npm-packages-for-tests.ts';
import { teamOf } from '../prepared/team-for-tests.ts';
import { worldForTests } from '../prepared/world-for-tests.ts';
import { without } from '../without.ts';

// What makers of clients do with /api/openapi.json: check it, generate a client, and run an event with it.

const run = promisify(execFile);
const patience = 120_000;
const checker = findPackages('the OpenAPI document', ['@redocly/cli@2.77.0']);
const generator = findPackages('generated clients', [
  'openapi-typescript@7.13.0',
  'openapi-fetch@0.17.0',
  'typescript@5.9.3',
  '@types/node@24.19.2',
]);

describe('the OpenAPI document', { timeout: patience }, () => {
  const world = worldForTests();
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'volary-client-'));
    const response = await fetch(`${world.origin}/api/openapi.json`);
    await writeFile(path.join(folder, 'openapi.json'), await response.text());
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.skipIf(checker === null)('has no error by redocly', without('npm’s registry'), async () => {
    const redocly = path.join(`${checker}`, 'node_modules/.bin/redocly');
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const options = { cwd: folder, env, maxBuffer: 2 ** 26 };
    const { stdout } = await run(redocly, ['lint', 'openapi.json', '--format=json'], options).catch(
      (error) => error,
    );
    const { totals, problems } = JSON.parse(stdout) as {
      totals: { errors: number };
      problems: { ruleId: string; message: string; location: { pointer: string }[] }[];
    };
    expect(totals.errors, JSON.stringify(problems.slice(0, 5))).toBe(0);
    // First forms of the specification in which a word or an id can stand, as /api/speaker/create/{phId} and
    // /api/speaker/{phId}/sort. Which of two that are alike is named depends on their order.
    const told = problems.map(
      ({ ruleId, location: [at] }) => `${ruleId} ${at?.pointer.replaceAll('~1', '/')}`,
    );
    expect(told.filter((one) => !/^no-ambiguous-paths #\/paths\/\/api\/(speaker|track)\//.test(one))).toEqual(
      [],
    );
    expect(told.length).toBeLessThan(10);
  });

  test.skipIf(generator === null)(
    'makes a typed client, which runs an event with nothing but a key',
    without('npm’s registry'),
    async () => {
      const modules = path.join(`${generator}`, 'node_modules');
      const program = path.join(folder, 'run-an-event.ts');
      await Promise.all([
        run(path.join(modules, '.bin/openapi-typescript'), ['openapi.json', '-o', 'volary.d.ts'], {
          cwd: folder,
        }),
        cp(path.join(import.meta.dirname, 'run-an-event.ts'), program),
        symlink(modules, path.join(folder, 'node_modules')),
        writeFile(path.join(folder, 'package.json'), '{ "type": "module" }'),
      ]);
      const strictly = ['--strict', '--noEmit', '--allowImportingTsExtensions', '--skipLibCheck'];
      const here = ['--module', 'nodenext', '--target', 'es2024', '--types', 'node'];
      const compiler = path.join(import.meta.dirname, '../../../node_modules/typescript/bin/tsc');
      const check = (file: string) =>
        run(process.execPath, [compiler, ...strictly, ...here, file], { cwd: folder });
      await check(program);
      const wrong = path.join(folder, 'wrong.ts');
      await writeFile(wrong, (await readFile(program, 'utf8')).replace("type: 'poll'", "type: 'pole'"));
      await expect(check(wrong)).rejects.toMatchObject({ stdout: expect.stringContaining('"pole"') });

      const { secret } = await keyOf(await teamOf(world), scopes);
      const child = spawn(process.execPath, [program, world.origin, secret], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit');
      const said = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      const next = async () => JSON.parse(`${(await said.next()).value}`);
      const { passcode, lsId, optionIds } = await next();
      const [yes, no] = optionIds as string[];
      for (const optionId of [yes, yes, no]) {
        const phone = await world.attendee(passcode);
        const body = { key: newKey(), optionIds: [`${optionId}`] };
        const { status } = await phone.call('voteInPoll', { params: { lsId }, body });
        expect(status).toBe(200);
      }
      child.stdin.end('go on\n');
      expect(await next()).toEqual(['Yes 2', 'No 1']);
      expect(await next()).toBe('SessionNotOpen');
      expect((await ended)[0]).toBe(0);
    },
  );
});
