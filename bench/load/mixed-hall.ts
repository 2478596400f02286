import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveCall } from '#contract/kinds/live-call.ts';
import { seededRandom } from '#server/domains/interaction/crowd/random.ts';
import { Times } from '../../tools/simulate/figures.ts';
import { SharedFollowing } from '../../tools/simulate/following.ts';
import { Hall } from '../../tools/simulate/hall.ts';

export type MixedParts = {
  address: string;
  passcode: string;
  /** Half of the hall is in each. */
  qna: string;
  chat: string;
  phones: number;
};
/** What the phones of this load do in a second, all together. */
export type MixedPace = { messages: number; questions: number; taps: number; seconds: number };
export type MixedFigures = {
  messages: number;
  questions: number;
  taps: number;
  receiptP50: number;
  receiptP99: number;
  /** What was refused or never answered. */
  wrong: string[];
};

const patience = 120_000;
/** As a phone gathers them before it sends them. */
const tapsAtOnce = 2;
const reaction = 'love';
const random = seededRandom(20_262);

type Filled = { parts: MixedParts; asking: Hall; chatting: Hall; times: { is: Times } };
let filled: Filled | undefined;

export async function fillMixedHall(parts: MixedParts): Promise<void> {
  const { address, passcode, qna, chat, phones } = parts;
  const shared = new SharedFollowing();
  const times = { is: new Times() };
  const hallOf = (session: string) =>
    new Hall({
      address,
      passcode,
      sessions: [session],
      random,
      shared,
      receipted: (_call, _receipt, milliseconds) => times.is.add(milliseconds),
    });
  const [asking, chatting] = [hallOf(qna), hallOf(chat)];
  const how = { atOnce: 30, within: patience };
  await asking.fill(Math.ceil(phones / 2), how);
  await chatting.fill(Math.floor(phones / 2), how);
  filled = { parts, asking, chatting, times };
}

/** Writes and taps at a fixed rate, phone after phone. */
export async function mix({ messages, questions, taps, seconds }: MixedPace): Promise<MixedFigures> {
  if (filled === undefined) throw new Error('The hall is empty.');
  const { parts, asking, chatting, times } = filled;
  times.is = new Times();
  const before = [chatting.deeds.length, asking.deeds.length] as const;
  const start = performance.now();
  const due = (perSecond: number) => ((performance.now() - start) / 1000) * perSecond;
  const turns = { message: 0, question: 0, tap: 0 };
  let tapped = 0;
  while (performance.now() - start < seconds * 1000) {
    for (; turns.message < due(messages); turns.message += 1)
      act(chatting, turns.message, {
        name: 'sendMessage',
        params: { lsId: parts.chat },
        body: { text: aText() },
      });
    for (; turns.question < due(questions); turns.question += 1)
      act(asking, turns.question, {
        name: 'askQuestion',
        params: { lsId: parts.qna },
        body: { text: aText() },
      });
    for (; turns.tap < due(taps / tapsAtOnce); turns.tap += 1)
      if (phoneOf(asking, turns.tap)?.tap(parts.qna, { [reaction]: tapsAtOnce })) tapped += tapsAtOnce;
    await sleep(4);
  }
  await asking.settle({ within: patience });
  await chatting.settle({ within: patience });
  const wrong = [asking, chatting].flatMap(({ counts: { refused, waiting } }) => [
    ...[...refused].map(([code, count]) => `${count} were refused: ${code}`),
    ...(waiting > 0 ? [`${waiting} were never answered`] : []),
  ]);
  return {
    messages: chatting.deeds.length - before[0],
    questions: asking.deeds.length - before[1],
    taps: tapped,
    receiptP50: times.is.at(0.5),
    receiptP99: times.is.at(0.99),
    wrong,
  };
}

const phoneOf = ({ phones }: Hall, turn: number) => phones[turn % phones.length];

function act(hall: Hall, turn: number, call: LiveCall): void {
  void phoneOf(hall, turn)?.act(call);
}

const aText = () => `What about ${Math.floor(random() * 1e9)}?`;
