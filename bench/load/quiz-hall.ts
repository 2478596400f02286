import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveCall } from '#contract/kinds/live-call.ts';
import type { QuizMine, QuizScore } from '#contract/kinds/quiz_presenter/quiz_presenter.live.ts';
import { inOrder } from '#contract/prompts/prompt-order.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { seededRandom } from '#server/domains/interaction/crowd/random.ts';
import { Times } from '../../tools/simulate/figures.ts';
import { SharedFollowing } from '../../tools/simulate/following.ts';
import { Hall } from '../../tools/simulate/hall.ts';
import { type Counts, expectedAfter } from '../../tools/simulate/ledger.ts';
import type { Phone } from '../../tools/simulate/phone.ts';
import { type Played, scoresOf } from './quiz-scores.ts';

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
export type Sight = { of: 'options' | 'locked' | 'board' | 'results' | 'noResults'; number: number };
/** When the last phone was told its own points. */
export type Scored = { last: number; wrong: string[] };

const patience = 120_000;
const random = seededRandom(20_263);

type Filled = QuizHallParts & { hall: Hall; receipts: { times: Times; last: number }; played: Played[] };
let filled: Filled | undefined;
let looking: Promise<number[]> = Promise.resolve([]);
let scored: Promise<Scored> = Promise.resolve({ last: 0, wrong: [] });

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

/** From now on each phone notes when it shows that; and after a reveal when it was told its own points. */
export function lookFor(sight: Sight): void {
  const { hall, played, quiz } = whole();
  const before = quizOn(hall.phones[0], quiz)?.board;
  const moments = hall.phones.map(async (phone) => {
    await phone.until(() => shows(phone, sight, before) || null, { within: patience });
    return Date.now();
  });
  looking = Promise.all(moments);
  if (sight.of !== 'board') return;
  const wrong: string[] = [];
  const told = moments.map(async (moment, place) => {
    await moment;
    const [phone, one] = [hall.phones[place], played[place]];
    const view = quizOn(phone, quiz);
    if (phone === undefined || one === undefined || view === null) return 0;
    const score = await phone.until(() => scoreOn(phone, quiz, view.quiz?.question?.id), {
      within: patience,
    });
    wrong.push(...scoresOf(one, view, score));
    return Date.now();
  });
  scored = Promise.all(told).then((all) => ({ last: Math.max(...all), wrong: wrong.slice(0, 5) }));
  for (const each of [looking, scored]) each.catch(() => undefined);
}

export const lastSeen = async (): Promise<number> => Math.max(...(await looking));

export const lastScored = (): Promise<Scored> => scored;

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
  if (of === 'locked') return view.quiz.step === 'locked';
  return view.quiz.result !== null && view.board !== null && view.board !== before;
}

const quizOn = (phone: Phone | undefined, id: string) =>
  (phone?.view(id) ?? null) as SnapshotOf<'quiz_presenter'> | null;
function scoreOn(phone: Phone, id: string, revealed: string | undefined): QuizScore | null {
  const { score = null } = phone.mine(id) as Partial<QuizMine>;
  return score?.revealed === revealed ? score : null;
}
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

function whole(): Filled {
  if (filled === undefined) throw new Error('The hall is empty.');
  return filled;
}
