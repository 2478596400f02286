import { type RefObject, useRef } from 'react';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { neighbourOf } from '#web/pages/studio/desk/choice.ts';
import type { Choice } from '#web/pages/studio/desk/use-choice.ts';
import { forgetDraft } from '../draft-over.ts';
import { type Move, moveOf } from '../moves.ts';
import { type Act, tabStays, targets } from './desk-acts.ts';
import { tabOf } from './desk-tabs.ts';
import { editDraft } from './EditQuestion.tsx';
import type { DeskQuestions } from './use-desk-questions.ts';
import type { DeskView } from './use-desk-view.ts';
import type { Writing } from './use-writing.ts';

type Desk = {
  list: RefObject<HTMLElement | null>;
  view: DeskView;
  /** As they stand in the list. */
  shown: readonly Question[];
  choice: Choice;
  writing: Writing;
  questions: DeskQuestions;
  /** Takes one out of a list that is held. */
  leave: (id: string) => void;
};

/** What is done with a question of the desk, and which one is chosen from then on. */
export function useQuestionActs({ list, view, shown, choice, writing, questions, leave }: Desk) {
  const { tab, isMixed, isSearching } = view;
  const { pick, choose } = choice;
  const ids = shown.map(({ id }) => id);
  const latest = useRef({ tab, shown, ids, choice, writing });
  latest.current = { tab, shown, ids, choice, writing };

  const move = async (leaving: Move): Promise<boolean> => (await questions.move(leaving)) === 'done';

  function isAtTheList(): boolean {
    const { activeElement } = document;
    return activeElement === document.body || list.current?.contains(activeElement) === true;
  }

  function act(on: Question, kind: Act) {
    if (kind === 'edit') return writing.edit(on);
    const moved = moveOf(on, targets[kind]);
    if (isMixed) choose(on.id);
    if (isMixed || tabStays(kind)) void move(moved);
    else void moveAway(on, moved);
  }

  /** Goes on to the next question at once. Should the move fail, a second press must not act on that one instead. */
  async function moveAway(on: Question, leaving: Move): Promise<boolean> {
    writing.finish(on);
    const next = neighbourOf(ids, on.id);
    choose(next);
    if (await move(leaving)) return true;
    const since = latest.current;
    if (since.choice.picked !== next || since.tab !== tab || since.writing.editing !== null) return false;
    if (isAtTheList()) choose(on.id);
    else pick(on.id);
    return false;
  }

  /** Where only those with a star are listed, the next one is chosen when one loses it. */
  function star(on: Question): void {
    if (tab === 'starred' && !isSearching) choose(neighbourOf(ids, on.id));
    void questions.star(on);
  }

  /** A row that others have moved meanwhile leaves when nobody writes in it any more. */
  function finishWriting(done: Question): void {
    const since = latest.current;
    since.writing.finish(done);
    const row = since.shown.find(({ id }) => id === done.id);
    const hasMoved = row !== undefined && !isMixed && tabOf(row.status) !== tab;
    if (hasMoved) leave(done.id);
    if (since.choice.chosen !== done.id) return;
    if (hasMoved) choose(neighbourOf(since.ids, done.id));
    else if (since.writing.editing?.id === done.id) choose(done.id);
  }

  /** Goes on at once. What could not be saved stands in the editor again, unless something else is being written by then. */
  async function save(on: Question, text: string): Promise<void> {
    const { from } = moveOf(on, 'allowed');
    const to = from === 'pending' ? 'allowed' : from;
    const changed = moveOf(on, to, text);
    const isLeaving = to !== on.status && !isMixed;
    const isSame = to === on.status && text === on.text;
    if (!isLeaving) finishWriting(on);
    if (await (isLeaving ? moveAway(on, changed) : isSame || move(changed)))
      return forgetDraft(editDraft(on.id));
    const since = latest.current;
    const isWriting = since.writing.editing !== null || since.writing.answering !== null;
    if (since.tab !== tab || isWriting || !isAtTheList()) return;
    pick(on.id);
    if (text !== on.text) writing.edit(on);
  }

  return {
    act,
    star,
    save: (on: Question, text: string) => void save(on, text),
    finishWriting,
    choose: ({ id }: Question) => pick(id),
    writeAnswer: writing.answer,
    answer: questions.answer,
    assign: questions.assign,
    tag: (on: Question, given: { tag: string; on: boolean }) => void questions.tag(on, given),
    /** It was merged, or taken out of another one. */
    merged: questions.lookAgain,
  };
}

export type QuestionActs = ReturnType<typeof useQuestionActs>;
