import { wordKey } from '#contract/kinds/answer-text.ts';
import type { LiveCall } from '#contract/kinds/live-call.ts';
import { type AnswerStatus, answerStatuses } from '#contract/kinds/opentext/answer-status.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { type Crowd, type DeskCall, raise, reactionTime, type Seen, type Step } from '../session-crowd.ts';
import { answerTextsIn, countAnswers } from './opentext-counts.queries.ts';
import { fillAnswers } from './opentext-fill.queries.ts';

/** The share of the hall that answers. */
const answers = 0.8;

type Snapshot = SnapshotOf<'opentext'>;

/** Soon after the start most people give a word or two. */
export const opentextCrowd: Crowd<'opentext'> = {
  type: 'opentext',
  session: {
    settings: { filtering: true, mostWords: 10 },
    opentext: { form: 'words', text: 'What do we need most?' },
  },
  counts: { word: { sum: 'people' }, answers: { sum: 'received' } },

  plan({ attendees, milliseconds, random }) {
    const steps: Step[] = [];
    for (let phone = 0; phone < attendees; phone += 1) {
      if (random() >= answers) continue;
      const words = 1 + Math.floor(random() * 3);
      let at = 500 + reactionTime(random, milliseconds / 8);
      for (let nth = 0; nth < words; nth += 1) {
        steps.push({ at, phone, type: 'opentext', act: 'answer', pick: random() });
        at += reactionTime(random, milliseconds / 20);
      }
    }
    return steps;
  },

  act(_, seen, pick, { words }) {
    if (isFull(seen)) return null;
    // Nobody gives a word twice.
    const some = words[seen.mine.sent % words.length] ?? [];
    const word = some[Math.floor(pick ** 2 * some.length)];
    return word === undefined ? null : answer(seen.snapshot, word);
  },

  anything: (seen, _, nth) => (isFull(seen) ? null : answer(seen.snapshot, `Number ${nth}`)),

  desk: {
    approve: ({ session, words }) =>
      words
        .filter(({ status }) => status === 'pending')
        .map(({ id }) => move(session.id, id, 'pending', 'shown')),
    anything({ session, words }, random) {
      const word = words[Math.floor(random() * words.length)];
      if (word === undefined || word.status === 'grouped') return null;
      const others = answerStatuses.filter((status) => status !== word.status);
      return move(session.id, word.id, word.status, others[Math.floor(random() * others.length)] ?? 'shown');
    },
  },

  count({ session, words, wordTotals, received }, by) {
    const all = Object.values(wordTotals).reduce((sum, number) => sum + number, 0);
    const tally = new Map(words.map(({ text, people }) => [`word ${wordKey(text)}`, people]));
    tally.set(`answers ${session.id}`, received);
    return {
      tally,
      whole: words.length === all && (by === 'organiser' || !session.settings.filtering),
    };
  },

  /** Whoever gives a word a second time gets no receipt. */
  add(tally, deeds) {
    for (const { call } of deeds) {
      raise(tally, `answers ${call.params.lsId}`);
      raise(tally, `word ${wordKey(call.body.text)}`);
    }
  },

  countRows: countAnswers,
  writtenIn: answerTextsIn,
  fill: fillAnswers,
};

const isFull = ({ snapshot, mine }: Seen<'opentext'>): boolean =>
  mine.sent >= snapshot.session.settings.mostWords;

function answer({ session }: Snapshot, text: string): LiveCall<'opentext'> {
  const body = { text: [...text].slice(0, session.settings.wordLength).join('').trim() };
  return { name: 'answerPrompt', params: { lsId: session.id }, body };
}

function move(lsId: string, wordId: string, from: AnswerStatus, to: AnswerStatus): DeskCall {
  return { name: 'moveWord', params: { lsId, wordId }, body: { from, to } };
}
