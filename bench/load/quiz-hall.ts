import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '#contract/endpoints.ts';
import type { LiveCall } from '#contract/kinds/live-call.ts';
import { ownReadsASecond } from '#contract/kinds/quiz_presenter/quiz-limits.ts';
import { inOrder } from '#contract/prompts/prompt-order.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { seededRandom } from '#server/domains/interaction/crowd/random.ts';
import { type BackOff, waitBefore } from '#web/realtime/back-off.ts';
import { Browser, HttpProblem } from '../../tools/simulate/browser.ts';
import { Times } from '../../tools/simulate/figures.ts';
import { SharedFollowing } from '../../tools/simulate/following.ts';
import { Hall } from '../../tools/simulate/hall.ts';
import { type Counts, expectedAfter } from '../../tools/simulate/ledger.ts';
import type { Phone } from '../../tools/simulate/phone.ts';
import { fromFreePort } from '../../tools/simulate/source-address.ts';
import { type MyRun, type Played, scoresOf } from './quiz-scores.ts';

export type QuizHallParts = { address: string; passcode: string; quiz: string; poll: string; phones: number };
/** What everybody does once. `number`: which question of quiz or poll, counted from 1. */
export type Turn = { act: 'join' | 'answer' | 'vote'; number: number; milliseconds: number };
/** Moments are of the clock of the machine, which several processes share. */
export type ActFigures = {
  given: number;
  lastGiven: number;
  lastReceipt: number;
  receiptP50: number;
  receiptP99: number;
  wrong: string[];
};
export type Sight = { of: 'options' | 'board' | 'results' | 'noResults'; number: number };
/** `turnedAway`: reads that the server was too busy for, and that were repeated. */
export type ReadFigures = { p99: number; turnedAway: number; wrong: string[] };

const patience = 120_000;
const again: BackOff = { firstMs: 1_000, mostMs: 15_000 };
const random = seededRandom(20_263);

type Filled = QuizHallParts & { hall: Hall; receipts: { times: Times; last: number }; played: Played[] };
let filled: Filled | undefined;
let looking: Promise<number[]> = Promise.resolve([]);
let reading: Promise<ReadFigures> = Promise.resolve({ p99: 0, turnedAway: 0, wrong: [] });

export async function fillQuizHall(parts: QuizHallParts): Promise<void> {
  const { address, passcode, quiz, poll, phones } = parts;
  const receipts = { times: new Times(), last: 0 };
  const hall = new Hall({
    address,
    passcode,
    sessions: [quiz, poll],
    random,
    shared: new SharedFollowing(),
    receipted(_call, _receipt, milliseconds) {
      receipts.times.add(milliseconds);
      receipts.last = Date.now();
    },
  });
  await hall.fill(phones, { atOnce: 30, within: patience });
  filled = {
    ...parts,
    hall,
    receipts,
    played: hall.phones.map(() => ({ answers: [], points: 0, streak: 0 })),
  };
}

/** Phone after phone, evenly over this time. */
export async function actOnce({ act, number, milliseconds }: Turn): Promise<ActFigures> {
  const { hall, receipts, played, quiz, poll } = whole();
  const before = hall.deeds.length;
  Object.assign(receipts, { times: new Times(), last: 0 });
  const start = performance.now();
  for (let next = 0; next < hall.phones.length; ) {
    const due = ((performance.now() - start) / milliseconds) * hall.phones.length;
    for (; next < Math.min(due, hall.phones.length); next += 1) {
      const [phone, one] = [hall.phones[next], played[next]];
      if (phone === undefined || one === undefined) continue;
      if (act === 'join') void phone.act(join(quiz));
      else if (act === 'vote') void phone.act(vote(phone, poll, number));
      else void phone.act(answer(phone, quiz, one));
    }
    await sleep(4);
  }
  const lastGiven = Date.now();
  await hall.settle({ within: patience });
  const { waiting, refused } = hall.counts;
  return {
    given: hall.deeds.length - before,
    lastGiven,
    lastReceipt: receipts.last,
    receiptP50: receipts.times.at(0.5),
    receiptP99: receipts.times.at(0.99),
    wrong: [
      ...[...refused].map(([code, count]) => `${count} were refused: ${code}`),
      ...(waiting > 0 ? [`${waiting} were never answered`] : []),
    ],
  };
}

/** From now on each phone notes when it shows that; and reads its own points after a reveal, as the page does. */
export function lookFor(sight: Sight): void {
  const { hall, played, quiz } = whole();
  const before = quizOn(hall.phones[0], quiz)?.board;
  const moments = hall.phones.map(async (phone) => {
    await phone.until(() => shows(phone, sight, before) || null, { within: patience });
    return Date.now();
  });
  looking = Promise.all(moments);
  if (sight.of !== 'board') return;
  const times = new Times();
  const wrong: string[] = [];
  let turnedAway = 0;
  reading = Promise.all(
    moments.map(async (moment, place) => {
      await moment;
      const [phone, one] = [hall.phones[place], played[place]];
      const view = quizOn(phone, quiz);
      if (phone === undefined || one === undefined || view === null) return;
      await sleep((random() * view.players * 1_000) / ownReadsASecond);
      const since = performance.now();
      const run = await readMyRun(phone, quiz, () => {
        turnedAway += 1;
      });
      times.add(performance.now() - since);
      wrong.push(...scoresOf(one, view, run));
    }),
  ).then(() => ({ p99: times.at(0.99), turnedAway, wrong: wrong.slice(0, 5) }));
  for (const each of [looking, reading]) each.catch(() => undefined);
}

export const lastSeen = async (): Promise<number> => Math.max(...(await looking));

export const runsRead = (): Promise<ReadFigures> => reading;

export const countsWith = (before: Counts): Counts => expectedAfter(before, whole().hall.deeds);

function shows(phone: Phone, { of, number }: Sight, before: unknown): boolean {
  const { quiz: quizId, poll } = whole();
  if (of === 'results' || of === 'noResults')
    return (
      pollOn(phone, poll)?.prompts.every(({ votes }) => (votes === null) === (of === 'noResults')) ?? false
    );
  const view = quizOn(phone, quizId);
  if (view?.quiz?.number !== number) return false;
  if (of === 'options') return view.quiz.step === 'open';
  return view.quiz.result !== null && view.board !== null && view.board !== before;
}

const quizOn = (phone: Phone | undefined, id: string) =>
  (phone?.view(id) ?? null) as SnapshotOf<'quiz_presenter'> | null;
const pollOn = (phone: Phone, id: string) => phone.view(id) as SnapshotOf<'poll'> | null;

function join(lsId: string): LiveCall {
  const word = () => Math.floor(random() * 40);
  return {
    name: 'joinQuiz',
    params: { lsId },
    body: { drawn: [word(), word(), 10], moreTime: 1, teamId: null },
  };
}

function answer(phone: Phone, lsId: string, { answers }: Played): LiveCall {
  const question = quizOn(phone, lsId)?.quiz?.question;
  const optionId = oneOf(question?.options).id;
  answers.push(optionId);
  return {
    name: 'answerQuiz',
    params: { lsId },
    body: { questionId: question?.id ?? '', optionIds: [optionId] },
  };
}

function vote(phone: Phone, lsId: string, number: number): LiveCall {
  const prompt = inOrder(pollOn(phone, lsId)?.prompts ?? [])[number - 1];
  const optionIds = [oneOf(prompt?.options).id];
  return { name: 'voteInPoll', params: { lsId }, body: { promptId: prompt?.id ?? '', optionIds } };
}

function oneOf<Option>(options: readonly Option[] = []): Option {
  const option = options[Math.floor(random() * options.length)];
  if (option === undefined) throw new Error('There is nothing to choose.');
  return option;
}

/** Again and again while the server is too busy or does not answer, as the page does. */
async function readMyRun({ pass }: Phone, lsId: string, turnedAway: () => void): Promise<MyRun> {
  const browser = new Browser(pass.address, pass.source);
  browser.keep(pass.cookie);
  const path = endpoints.readMyRun.path.replace('{lsId}', lsId);
  try {
    for (let tries = 1; ; tries += 1)
      try {
        return ((await fromFreePort(() => browser.get(path))) as { run: MyRun }).run;
      } catch (problem) {
        if (problem instanceof HttpProblem && problem.status < 500) throw problem;
        turnedAway();
        await sleep(waitBefore(tries, again, random));
      }
  } finally {
    browser.close();
  }
}

function whole(): Filled {
  if (filled === undefined) throw new Error('The hall is empty.');
  return filled;
}
