import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { machine } from './machine.ts';
import { project } from './pinned.ts';
import { type Bench, type Line, passes, type Yardstick } from './yardstick.ts';
import { fanOut } from './yardsticks/y1-fan-out.ts';
import { voteStorm } from './yardsticks/y2-vote-storm.ts';
import { plenaryStart } from './yardsticks/y3-plenary-start.ts';
import { growth } from './yardsticks/y4-growth.ts';
import { firstLoad } from './yardsticks/y5-first-load.ts';
import { start } from './yardsticks/y6-start.ts';
import { idlePhone } from './yardsticks/y8-idle-phone.ts';
import { twoNodes } from './yardsticks/y9-two-nodes.ts';
import { everydayPages } from './yardsticks/y10-everyday-pages.ts';
import { mixedHall } from './yardsticks/y11-mixed-hall.ts';
import { quiz } from './yardsticks/y12-quiz.ts';
import { manyQuestions } from './yardsticks/y13-many-questions.ts';
import { smallestMachine } from './yardsticks/y15-smallest-machine.ts';
import { clone } from './yardsticks/y16-clone.ts';
import { studioList } from './yardsticks/y17-studio-list.ts';

const yardsticks: readonly Yardstick[] = [
  fanOut,
  voteStorm,
  plenaryStart,
  growth,
  firstLoad,
  start,
  idlePhone,
  twoNodes,
  everydayPages,
  mixedHall,
  quiz,
  manyQuestions,
  smallestMachine,
  clone,
  studioList,
];

type Result = { name: string; title: string; lines: readonly Line[]; failed: string | null };

const usage = `npm run bench -- [yardsticks] [options]

  Y1 Y2 ...         which of ${yardsticks.map(({ name }) => name).join(', ')}; all of them if none is named
  --profile         writes a processor profile of the server beside the results
  --size city       Y10 with 1,000 workspaces, 50,000 events and 5 million answers
  --phones N        a smaller hall in Y2, Y3, Y11, Y12, Y15 and Y16, for a try: the aims are meant for the full size

  --address URL     measures a server that runs already: ${byAddress().join(', ')}
  --passcode CODE   the event there that is joined; one with a poll that runs and shows its results
  --token TOKEN     its METRICS_TOKEN; without it, processor time and memory are left out unless /metrics is open
`;

const { values, positionals } = readArguments();
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const wanted = positionals.map((name) => name.toUpperCase());
const unknown = wanted.filter((name) => !yardsticks.some((yardstick) => yardstick.name === name));
if (unknown.length > 0)
  refuse(`There is no ${unknown.join(', ')}; there are ${yardsticks.map(({ name }) => name).join(', ')}.`);
if (values.address === undefined && (values.passcode ?? values.token) !== undefined)
  refuse('--passcode and --token belong to a server that runs already: give its --address.');
const phones = values.phones === undefined ? undefined : Number(values.phones);
if (phones !== undefined && !(Number.isInteger(phones) && phones >= 50))
  refuse('--phones takes a whole number from 50 on.');
const { size } = values;
if (size !== undefined && size !== 'city') refuse('--size takes city.');
for (const { name, notByAddress } of yardsticks)
  if (values.address !== undefined && wanted.includes(name) && notByAddress !== undefined)
    refuse(
      `${name} cannot measure the server at --address: ${notByAddress}. By address go ${byAddress().join(', ')}.`,
    );

const bench: Bench = { ...values, phones, size, say: (line) => console.log(line) };
if (phones !== undefined)
  console.log(`Y2, Y3, Y11, Y12, Y15 and Y16 with ${phones} phones: a try, no figure for the table.`);
const results: Result[] = [];
for (const yardstick of yardsticks) {
  if (wanted.length > 0 && !wanted.includes(yardstick.name)) continue;
  if (bench.address !== undefined && yardstick.notByAddress !== undefined) continue;
  results.push(await measure(yardstick));
}
const file = await keep(results);
console.log(`\n${file}`);
process.exit(results.some(({ failed }) => failed !== null) ? 1 : 0);

function readArguments() {
  try {
    return parseArgs({
      options: {
        address: { type: 'string' },
        passcode: { type: 'string' },
        token: { type: 'string' },
        phones: { type: 'string' },
        size: { type: 'string' },
        profile: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
  } catch {
    return refuse(usage);
  }
}

function byAddress(): string[] {
  return yardsticks.filter(({ notByAddress }) => notByAddress === undefined).map(({ name }) => name);
}

function refuse(why: string): never {
  console.error(why);
  process.exit(1);
}

async function measure({ name, title, run }: Yardstick): Promise<Result> {
  console.log(`\n${name}  ${title}`);
  try {
    const lines = await run(bench);
    for (const line of lines) console.log(shown(line));
    return { name, title, lines, failed: null };
  } catch (problem) {
    const failed = problem instanceof Error ? problem.message : String(problem);
    console.log(`  FAILED: ${failed}`);
    return { name, title, lines: [], failed };
  }
}

function shown(line: Line): string {
  const { what, value, unit, atMost } = line;
  const figure = Number.isFinite(value) ? value.toFixed(value >= 100 ? 0 : 2) : 'never';
  const aim = atMost === undefined ? '' : `   ${passes(line) ? 'ok  ' : 'MISS'}  aim <= ${atMost} ${unit}`;
  return `  ${what.padEnd(56)}${figure.padStart(9)} ${unit.padEnd(5)}${aim}`;
}

async function keep(results: readonly Result[]): Promise<string> {
  const date = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = path.join('bench', 'results', `${date}.json`);
  await mkdir(path.join(project, 'bench', 'results'), { recursive: true });
  await writeFile(path.join(project, file), `${JSON.stringify({ machine: machine(), results }, null, 2)}\n`);
  return file;
}
