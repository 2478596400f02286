import { useEffect, useRef, useState } from 'react';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { CallError, call } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { tellLate } from '#web/pages/studio/desk/tell-late.ts';
import { retract, toast } from '#web/ui/overlay/toast.tsx';
import { shortened } from '#web/ui/words/shortened.ts';
import { type Move, nameOfMove, reversed, stillOpen, withMoves } from './moves.ts';
import { aboutQuestion } from './question-texts.ts';

/** Long after the stream should have told; without it the list would show a wish for ever. */
const patienceMs = 5000;

/** `late`: somebody else was quicker. */
type Outcome = 'done' | 'late' | 'failed';

type Told = {
  /** What became of one: the stream may not hold it. */
  onMoved: (question: Question) => void;
  /** One is not as it was shown. */
  onLate: (id: string) => void;
};

/** The questions of a session as they stand or are about to, and the one way to move them. Each move can be undone. */
export function useMoves(lsId: string, questions: readonly Question[], { onMoved, onLate }: Told) {
  const [moves, setMoves] = useState<readonly Move[]>([]);
  /** By question, the move that is on its way, and those behind it. */
  const underWay = useRef(new Map<string, Promise<Outcome>>());
  /** The last one that takes a question onto the stage or off it. */
  const onStage = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => {
    setMoves((open) => {
      const left = stillOpen(questions, open);
      return left.length === open.length ? open : left;
    });
  }, [questions]);

  /**
   * A press shows at once; it is sent when those before it on the same question have gone through. A question
   * that comes onto the stage puts the one before back, so that one must have left first: these are sent one after another.
   */
  async function make(move: Move): Promise<Outcome> {
    retract(aboutQuestion(move.id));
    setMoves((open) => [...open, move]);
    const before = underWay.current.get(move.id) ?? Promise.resolve('done');
    const isOfStage = move.from === 'current' || move.to === 'current';
    const turn = isOfStage ? onStage.current : undefined;
    const sent = Promise.all([before, turn]).then(([became]) => (became === 'done' ? send(move) : became));
    underWay.current.set(move.id, sent);
    if (isOfStage) onStage.current = sent.catch(() => undefined);
    const became = await sent;
    if (underWay.current.get(move.id) === sent) underWay.current.delete(move.id);
    return became;
  }

  async function send(move: Move): Promise<Outcome> {
    try {
      const text = move.text === move.textBefore ? {} : { text: move.text };
      const { question } = await call('moveQuestion', {
        params: { lsId, questionId: move.id },
        body: { from: move.from, to: move.to, seenText: move.textBefore, ...text },
      });
      onMoved(question);
      setTimeout(() => setMoves((open) => open.filter((other) => other !== move)), patienceMs);
      toast(saidOf(move), {
        variant: 'ok',
        about: aboutQuestion(move.id),
        action: { label: t('studio.undo'), onPress: () => void make(reversed(move)) },
      });
      return 'done';
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      // Those behind it began where this one would have ended.
      setMoves((open) => open.filter((other) => other.id !== move.id));
      return refused(move.id, failure);
    }
  }

  function refused(id: string, failure: unknown): Exclude<Outcome, 'done'> {
    const isLate = tellLate(failure, t('desk.quicker'), 'QuestionMoved');
    if (isLate) onLate(id);
    return isLate ? 'late' : 'failed';
  }

  /** What needs no undoing: the same press takes it back. */
  async function change(id: string, made: Promise<{ question: Question }>): Promise<boolean> {
    try {
      onMoved((await made).question);
      return true;
    } catch (failure) {
      refused(id, failure);
      return false;
    }
  }

  const star = ({ id, starred }: Question) =>
    change(id, call('starQuestion', { params: { lsId, questionId: id }, body: { starred: !starred } }));
  const tag = ({ id }: Question, given: { tag: string; on: boolean }) =>
    change(id, call('tagQuestion', { params: { lsId, questionId: id }, body: given }));

  /** `seenText`: what stood there when it was begun. */
  const answer = ({ id }: Question, text: string, seenText: string) =>
    change(id, call('answerQuestion', { params: { lsId, questionId: id }, body: { text, seenText } }));

  const assign = ({ id, assigneeId: seenId = null }: Question, assigneeId: string | null) =>
    change(id, call('assignQuestion', { params: { lsId, questionId: id }, body: { assigneeId, seenId } }));

  const open = stillOpen(questions, moves);
  return {
    questions: withMoves(questions, open),
    open,
    move: make,
    star,
    tag,
    answer,
    assign,
  };
}

const saidOf = ({ from, to, text }: Move): string =>
  t(`desk.said.${nameOfMove(from, to)}`, { text: shortened(text) });
