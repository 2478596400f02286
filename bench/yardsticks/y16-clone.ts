import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { Task } from '#contract/tasks/tasks.ts';
import type { Browser } from '#server/test/browser.ts';
import { answerOf } from '../load/everyday-calls.ts';
import type { JoinFigures } from '../load/join-storm.ts';
import { startLoad } from '../load.ts';
import { signIn } from '../organiser.ts';
import { startProduct } from '../product.ts';
import { type Line, Lost, median, type Yardstick } from '../yardstick.ts';

const sessions = 200;
const optionsEach = 10;
const imported = 1_000;
const fullHall = 1_000;
const atOnce = 500;
/** Milliseconds: by then the audience is coming in. */
const underWay = 150;
const rounds = 3;

/** An event is cloned while its audience comes in; the control is the same audience without a clone. */
export const clone: Yardstick = {
  name: 'Y16',
  title: `clone of ${sessions} sessions with ${sessions * optionsEach} options beside ${fullHall} joins; import of ${imported} sessions`,
  notByAddress: 'it fills a server of its own with events',
  async run(bench) {
    const phones = bench.phones ?? fullHall;
    await using product = await startProduct({ profile: bench.profile });
    const { organiser } = await signIn(product);
    const ofThousand = await importInto(organiser, (await makeEvent(organiser, 'Import')).id, imported);
    const event = await makeEvent(organiser, 'Programme');
    await importInto(organiser, event.id, sessions);

    await using load = await startLoad();
    const hall = { address: product.address, passcode: event.passcode, phones, atOnce };
    // The first time everything is slower.
    await load.joinStorm({ ...hall, phones: Math.min(phones, 200) });
    await cloned(organiser, event.id);
    const runs: Run[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const alone = await load.joinStorm(hall);
      const aloneClone = await cloned(organiser, event.id);
      const storm = load.joinStorm(hall);
      await sleep(underWay);
      const besideClone = await cloned(organiser, event.id);
      runs.push({ alone, aloneClone, beside: await storm, besideClone });
    }
    return [...linesOf(runs), ...linesOfImport(ofThousand)];
  },
};

type Run = { alone: JoinFigures; aloneClone: number; beside: JoinFigures; besideClone: number };

/** The slowest clone, and of the joins the usual round: what one round has more than another is the machine. */
function linesOf(runs: readonly Run[]): Line[] {
  const slowest = (of: (run: Run) => number) => Math.max(...runs.map(of));
  const p95 = (of: (run: Run) => JoinFigures) => median(runs.map((run) => of(run).p95));
  const all = (of: (run: Run) => JoinFigures) => median(runs.map((run) => of(run).all));
  const inSeconds = (what: string, milliseconds: number): Line => ({
    what,
    value: milliseconds / 1_000,
    unit: 's',
  });
  const turnedAway = slowest(({ alone, beside }) => alone.turnedAway + beside.turnedAway);
  return [
    {
      ...inSeconds(
        'clone beside the joins, the slowest',
        slowest((run) => run.besideClone),
      ),
      atMost: 1,
    },
    inSeconds(
      '  with nobody joining',
      slowest((run) => run.aloneClone),
    ),
    inSeconds(
      'page, join and agenda beside a clone, 95 of 100 within',
      p95((run) => run.beside),
    ),
    inSeconds(
      '  the same joins without a clone',
      p95((run) => run.alone),
    ),
    {
      what: '  with a clone / without',
      value: median(runs.map(({ alone, beside }) => beside.p95 / alone.p95)),
      unit: '×',
      atMost: 1.5,
    },
    inSeconds(
      'all in, beside a clone',
      all((run) => run.beside),
    ),
    inSeconds(
      '  without a clone',
      all((run) => run.alone),
    ),
    { what: 'joins that were turned away and came again', value: turnedAway, unit: '', atMost: 0 },
  ];
}

type Event = { id: string; passcode: string };

async function makeEvent(organiser: Browser, name: string): Promise<Event> {
  const today = new Date().toISOString().slice(0, 10);
  const { pigeonhole } = await answerOf<{ pigeonhole: { id: string; passcode: { passcode: string } } }>(
    organiser,
    'makePigeonhole',
    { body: { name, startDate: today, endDate: today, timezone: 'Etc/UTC' } },
  );
  return { id: pigeonhole.id, passcode: pigeonhole.passcode.passcode };
}

type Import = { milliseconds: number; steps: number };

/** Polls with options, by one file; answers how long it took and how many different figures its progress had meanwhile. */
async function importInto(organiser: Browser, phId: string, count: number): Promise<Import> {
  const options = Array.from({ length: optionsEach }, (_, nth) => `Option ${nth + 1}`).join('; ');
  const rows = Array.from({ length: count }, (_, nth) => `Poll ${nth + 1},Poll,Which one?,${options}`);
  const file = ['Title,Type,Question,Options', ...rows].join('\n');
  const began = performance.now();
  const response = await organiser.fetch(`/api/pigeonhole/${phId}/agenda/import`, {
    method: 'POST',
    headers: { 'x-csrf-token': organiser.csrfToken, 'content-type': 'application/octet-stream' },
    body: file,
  });
  let { task } = (await response.json()) as { task: Task };
  const seen = new Set<number>();
  while (task.endedAt === null) {
    await sleep(50);
    ({ task } = await answerOf<{ task: Task }>(organiser, 'readTask', { params: { taskId: task.id } }));
    if (task.progress !== null) seen.add(task.progress.done);
  }
  const milliseconds = performance.now() - began;
  await insistOn(organiser, phId, count);
  return { milliseconds, steps: seen.size };
}

function linesOfImport({ milliseconds, steps }: Import): Line[] {
  return [
    { what: `import of ${imported} sessions`, value: milliseconds / 1_000, unit: 's', atMost: 5 },
    { what: '  different figures that its progress showed', value: steps, unit: '' },
  ];
}

/** Milliseconds until the answer. */
async function cloned(organiser: Browser, phId: string): Promise<number> {
  const startDate = new Date().toISOString().slice(0, 10);
  const began = performance.now();
  const { pigeonhole } = await answerOf<{ pigeonhole: { id: string } }>(organiser, 'clonePigeonhole', {
    params: { phId },
    body: { name: 'Again', startDate },
  });
  const milliseconds = performance.now() - began;
  await insistOn(organiser, pigeonhole.id, sessions);
  return milliseconds;
}

/** Whether all sessions are there, and the last one with its options. */
async function insistOn(organiser: Browser, phId: string, count: number): Promise<void> {
  const { liveSessions } = await answerOf<{ liveSessions: LiveSession[] }>(organiser, 'listSessions', {
    params: { phId },
  });
  const lsId = liveSessions.at(-1)?.id ?? '';
  const { prompts } = await answerOf<{ prompts: { options: object[] }[] }>(organiser, 'readResults', {
    params: { lsId },
  });
  const options = prompts[0]?.options.length;
  if (liveSessions.length !== count || options !== optionsEach)
    throw new Lost(`${liveSessions.length} of ${count} sessions, ${options} of ${optionsEach} options`);
}
