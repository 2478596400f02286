// `npm test`: everything, on any Node from 20 on, with nothing installed. `npm test -- types unit` runs
// only the stages named. A tier of tests (tools/tiers/tiers.ts) is left out where nothing that it covers has
// changed since it was green here; `--all` and CI run it all the same, and note how long each file took.
import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildWeb } from './start/build-web.mjs';
import { ensureChromium } from './start/chromium.mjs';
import { ensureInstalled } from './start/install.mjs';
import { node24 } from './start/node-24.mjs';
import { main, Problem } from './start/progress.mjs';
import { project } from './start/project.mjs';

const words = process.argv.slice(2);
const everything = words.includes('--all') || Boolean(process.env.CI);
const stamps = path.join(project, 'node_modules/.cache/green');
const reports = mkdtempSync(path.join(tmpdir(), 'volary-reports-'));

/** In this order: what is quick to find comes first. Those that are `quick` run side by side. */
const stages = [
  {
    name: 'types',
    quick: true,
    // Several checkers would each make the types of the whole contract anew: twice the work, beside three other stages.
    run: (node) => check(node, ['node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1']),
  },
  {
    name: 'lint',
    quick: true,
    run: (node) => check(node, ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']),
  },
  {
    name: 'imports',
    quick: true,
    needs: 'tools/check-imports.ts',
    run: (node) => check(node, ['tools/check-imports.ts']),
  },
  { name: 'build', quick: true, run: built },
  { name: 'unit', run: unit },
  { name: 'browser', needs: 'e2e/vitest.config.ts', run: inBrowser },
];

await main(async () => {
  await ensureInstalled();
  const node = node24();
  const wanted = words.filter((word) => word !== '--all');
  const chosen = stages.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  if (chosen.length === 0)
    throw new Problem(`There are these stages: ${stages.map(({ name }) => name).join(', ')}.`);

  const there = chosen.filter(({ needs }) => needs === undefined || existsSync(path.join(project, needs)));
  const [, ...results] = await Promise.all([
    // To fetch it takes as long as the checks beside it. What is wrong with it is said when its turn comes.
    there.some(({ name }) => name === 'browser') && ensureChromium().catch(() => undefined),
    ...there.filter(({ quick }) => quick).map((stage) => timed(stage, node)),
  ]);
  for (const stage of there.filter(({ quick }) => !quick)) results.push(await timed(stage, node));
  if (words.includes('--all') && results.every(({ failed }) => failed === 0))
    await runNode(node, ['tools/tiers/durations.ts', reports]);
  rmSync(reports, { recursive: true, force: true });
  return summarise(results);
});

async function timed({ name, quick, run }, node) {
  if (!quick) console.log(`\n== ${name}`);
  const since = Date.now();
  const counts = await run(node);
  return { name, seconds: (Date.now() - since) / 1000, ...counts };
}

function summarise(results) {
  console.log('\n== summary');
  for (const { name, seconds, passed, failed, skipped, note, without = [] } of results) {
    const left = [skipped && `, ${skipped} skipped`, note && `, ${note}`].filter(Boolean).join('');
    console.log(
      `${failed ? 'FAILED' : 'ok    '}  ${name.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s   ${passed} passed, ${failed} failed${left}`,
    );
    for (const line of without) console.log(`        ${line}`);
  }
  const lost = results.flatMap(({ name, names = [] }) => names.map((test) => `${name}: ${test}`));
  if (lost.length > 0) console.log(`\nFailed:\n${lost.join('\n')}`);
  const sum = (what) => results.reduce((total, result) => total + result[what], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}

/** A check that passes or fails as a whole counts as one test. What it says is shown in one piece: others run beside it. */
async function check(node, args) {
  const child = spawn(node, args, { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  child.stderr.on('data', (text) => (said += text));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (said.trim() !== '') console.log(`\n${said.trim()}`);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

async function built(node) {
  try {
    await buildWeb(node);
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

async function unit(node) {
  const tiers = await tiersNow(node);
  const [left, run] = [tiers.filter(isLeftOut), tiers.filter((tier) => !isLeftOut(tier))];
  const names = left.map(({ name }) => name).join(', ');
  if (left.length > 0)
    console.log(`Not changed since their tests were green here: ${names}. --all runs them.`);
  const counts = await suite(
    node,
    'vitest.config.ts',
    {},
    left.flatMap(({ exclude }) => exclude),
  );
  if (counts.failed === 0) {
    mkdirSync(stamps, { recursive: true });
    for (const { stamp, digest } of run) writeFileSync(stamp, digest);
  }
  return left.length > 0 ? { ...counts, note: `without what has not changed: ${names}` } : counts;
}

function isLeftOut({ exclude }) {
  return exclude.length > 0;
}

/** What they cover is read before they run: what changes meanwhile is not covered by that run. */
async function tiersNow(node) {
  const flags = everything ? ['--all'] : [];
  const { stdout } = await promisify(execFile)(node, ['tools/tiers/tiers.ts', stamps, ...flags], {
    cwd: project,
  });
  return JSON.parse(stdout);
}

async function inBrowser(node) {
  return suite(node, 'e2e/vitest.config.ts', { CHROMIUM: await ensureChromium() });
}

async function suite(node, config, env = {}, exclude = []) {
  const report = path.join(reports, `${config.replaceAll('/', '-')}.json`);
  const without = exclude.flatMap((pattern) => ['--exclude', pattern]);
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', config, ...without];
  const code = await runNode(
    node,
    [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env,
  );
  const counted = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  const { numPassedTests: passed = 0, numFailedTests = 0, numPendingTests: skipped = 0 } = counted;
  // A file that cannot be loaded, or an error outside any test, fails the run without a failed test.
  const failed = code !== 0 && numFailedTests === 0 ? 1 : numFailedTests;
  return { passed, failed, skipped, names: failures(counted), without: await leftOut(node, report) };
}

/** What was not there for some of the tests. */
async function leftOut(node, report) {
  const { stdout } = await promisify(execFile)(node, ['tools/tiers/left-out.ts', report], { cwd: project });
  return stdout.split('\n').filter((line) => line !== '');
}

/** The tests that failed, each with the first lines of every reason: a log is often kept from its end only. */
function failures({ testResults = [] }) {
  return testResults.flatMap(({ name, assertionResults, status, message }) => {
    const file = path.relative(project, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${file}\n  ${firstLines(message)}`];
    return failed.map(({ fullName, failureMessages }) =>
      [`${file} > ${fullName}`, ...failureMessages.map(firstLines)].join('\n  '),
    );
  });
}

function firstLines(text = '') {
  return text.trim().split('\n').slice(0, 8).join('\n  ');
}

async function runNode(node, args, env = {}) {
  const child = spawn(node, args, {
    cwd: project,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', (code) => resolve(code ?? 1));
  });
}
