import { Client } from 'pg';
import { reachOwnPostgres } from '#server/kernel/postgres/own-postgres.ts';
import { countBySql } from '../../tools/simulate/counts.queries.ts';
import { differences } from '../../tools/simulate/ledger.ts';
import { openQuizDesk, openQuizStage } from '../load/quiz-desk.ts';
import type { ActFigures, Sight, Turn } from '../load/quiz-hall.ts';
import { pointsBySql, type RunPoints } from '../load/quiz-points.queries.ts';
import { type Load, startLoad } from '../load.ts';
import { signIn } from '../organiser.ts';
import { type Product, startProduct } from '../product.ts';
import { type Line, Lost, median, type Yardstick } from '../yardstick.ts';

const fullHall = 5_000;
/** Phones in a process of their own, which join last and measure what a phone experiences (see Y2). */
const shareOfWitnesses = 0.04;
const rounds = 3;
const milliseconds = 3_000;
const seconds = 20;

/** A hall answers against the clock and sees who leads; and votes in a poll that asks the same, which is the control. */
export const quiz: Yardstick = {
  name: 'Y12',
  title: `quiz: ${fullHall} phones answer a question within ${milliseconds / 1_000} s`,
  notByAddress: 'it compares with what the database has counted',
  async run(bench) {
    const phones = bench.phones ?? fullHall;
    await using product = await startProduct({ profile: bench.profile });
    const { organiser, phId } = await signIn(product);
    const desk = await openQuizDesk(organiser, phId, { questions: rounds, seconds });
    await using database = await connect(product);
    const sessions = [desk.quiz, desk.poll];
    const before = await countBySql(database.client, sessions);
    const witnesses = Math.ceil(phones * shareOfWitnesses);
    await using crowd = await startLoad();
    await using others = await startLoad();
    const hall = { ...product, quiz: desk.quiz, poll: desk.poll };
    await crowd.fillQuizHall({ ...hall, phones: phones - witnesses });
    await others.fillQuizHall({ ...hall, phones: witnesses });
    using stage = await openQuizStage(organiser, phId, desk.quiz);
    const on = { product, loads: [crowd, others] } as const;
    await act(on, { act: 'join', number: 0, milliseconds });

    const played: Played[] = [];
    for (let number = 1; number <= rounds; number += 1) {
      await shown(on, { of: 'options', number }, () => desk.present('open', number));
      const answers = await act(on, { act: 'answer', number, milliseconds });
      // Whoever presses for the reveal has seen that time is over, as whoever shows results again has seen that they were gone.
      await shown(on, { of: 'locked', number }, () => desk.present('locked', number));
      const since = Date.now();
      const board = await shown(on, { of: 'board', number }, () => desk.present('revealed', number));
      const scores = await scoresOn(on, since);

      const votes = await act(on, { act: 'vote', number, milliseconds });
      await shown(on, { of: 'noResults', number }, () => desk.showResults(false));
      const results = await shown(on, { of: 'results', number }, () => desk.showResults(true));
      const round = { answers, board, scores, votes, results };
      played.push(round);
      bench.say(`  round ${number}: ${inWords(round)}`);
    }

    const expected = await others.countsWith(await crowd.countsWith(before.kept));
    const counted = await countBySql(database.client, sessions);
    const points = await pointsBySql(database.client, desk.quiz, seconds * 1_000);
    const given = played.reduce((sum, { answers }) => sum + answers.given, 0);
    insist([
      ...[counted.kept, counted.rows]
        .flatMap((counts) => differences(expected, counts))
        .map((each) => `${each.what}: expected ${each.expected}, counted ${each.counted}`),
      ...miscounted(points, (await stage.board(rounds)).rows),
      ...(given === phones * rounds ? [] : [`${phones * rounds} answers were given, ${given} receipted`]),
      ...(points.length === phones ? [] : [`${phones} people joined, ${points.length} play`]),
    ]);
    bench.say(
      `  ${given} answers receipted and counted, none lost; points of ${points.length} runs recomputed; the worst of ${rounds} rounds`,
    );
    return linesOf(played);
  },
};

type Played = { answers: Acted; board: Shown; scores: Shown; votes: Acted; results: Shown };

const inWords = ({ answers, votes, board, results, scores }: Played) =>
  [
    `last receipt ${answers.lastReceipt} ms (poll ${votes.lastReceipt})`,
    `half within ${answers.few.receiptP50.toFixed(0)} ms (poll ${votes.few.receiptP50.toFixed(0)})`,
    `board ${board.few} ms (poll ${results.few})`,
    `scores ${scores.few} ms`,
    `server ${answers.cpu.toFixed(2)} s (poll ${votes.cpu.toFixed(2)})`,
  ].join(', ');

/** Of the worst round; processor time of the usual one. */
function linesOf(played: readonly Played[]): Line[] {
  const worst = (of: (round: Played) => number) => Math.max(...played.map(of));
  const inMs = (what: string, of: (round: Played) => number): Line => ({
    what,
    value: worst(of),
    unit: 'ms',
  });
  const cpu = (of: (round: Played) => Acted) => median(played.map((round) => of(round).cpu));
  const ofQuiz = cpu(({ answers }) => answers);
  return [
    { ...inMs('all receipts, after the last answer', ({ answers }) => answers.lastReceipt), atMost: 1_000 },
    inMs('  the poll, after the last vote', ({ votes }) => votes.lastReceipt),
    inMs('receipt, half of them within', ({ answers }) => answers.few.receiptP50),
    inMs('receipt, 99 of 100 within', ({ answers }) => answers.few.receiptP99),
    inMs('  the poll, 99 of 100 within', ({ votes }) => votes.few.receiptP99),
    { ...inMs('from the reveal to the last leaderboard', ({ board }) => board.few), atMost: 500 },
    inMs('  of the crowd, on its one core', ({ board }) => board.many),
    inMs('  the poll, to the last result that is shown again', ({ results }) => results.few),
    inMs('from the reveal until the last phone has its own points', ({ scores }) => scores.few),
    inMs('  of the crowd, on its one core', ({ scores }) => scores.many),
    { what: 'processor time of the server while all answer', value: ofQuiz, unit: 's' },
    { what: '  quiz / poll', value: ofQuiz / cpu(({ votes }) => votes), unit: '×' },
  ];
}

/** Where runs and the leaderboard have other points than the answers make. */
function miscounted(points: readonly RunPoints[], shown: readonly { points: number }[]): string[] {
  const leaders = points.map(({ recomputed }) => recomputed).sort((a, b) => b - a);
  return [
    ...points
      .filter(({ kept, recomputed }) => kept !== recomputed)
      .map(({ kept, recomputed }) => `a run has ${kept} points, recomputed ${recomputed}`),
    ...shown.flatMap((row, place) =>
      row.points === leaders[place]
        ? []
        : [`place ${place + 1} shows ${row.points} points, recomputed ${leaders[place]}`],
    ),
  ];
}

type Full = { product: Product; loads: readonly [Load, Load] };
type Acted = { given: number; few: ActFigures; lastReceipt: number; cpu: number };
/** Milliseconds from the tap until the last screen shows it. */
type Shown = { many: number; few: number };

async function act({ product, loads: [crowd, others] }: Full, turn: Turn): Promise<Acted> {
  const before = await product.cpuSeconds();
  const [many, few] = await Promise.all([crowd.actOnce(turn), others.actOnce(turn)]);
  const cpu = (await product.cpuSeconds()) - before;
  insist([...many.wrong, ...few.wrong]);
  const last = (of: 'lastGiven' | 'lastReceipt') => Math.max(many[of], few[of]);
  return { given: many.given + few.given, few, lastReceipt: last('lastReceipt') - last('lastGiven'), cpu };
}

async function shown({ loads }: Full, sight: Sight, tap: () => Promise<void>): Promise<Shown> {
  await Promise.all(loads.map((load) => load.lookFor(sight)));
  const since = Date.now();
  await tap();
  const [many, few] = await Promise.all([loads[0].lastSeen(), loads[1].lastSeen()]);
  return { many: many - since, few: few - since };
}

/** Until each phone was told its own points. */
async function scoresOn({ loads: [crowd, others] }: Full, since: number): Promise<Shown> {
  const [many, few] = [await crowd.lastScored(), await others.lastScored()];
  insist([...many.wrong, ...few.wrong]);
  return { many: many.last - since, few: few.last - since };
}

async function connect({ dataFolder = '' }: Product): Promise<AsyncDisposable & { client: Client }> {
  const database = await reachOwnPostgres({ dataFolder, say: () => undefined });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  return {
    client,
    async [Symbol.asyncDispose]() {
      await client.end();
      await database.stop();
    },
  };
}

function insist(wrong: readonly string[]): void {
  if (wrong.length > 0) throw new Lost(wrong.slice(0, 5).join('; '));
}
