import { useState } from 'react';
import type { Question } from '#contract/kinds/qna/questions.ts';

/** The questions whose words, or whose answer, somebody writes at the desk, each as it stood when that was begun. */
export function useWriting() {
  const [editing, setEditing] = useState<Question | null>(null);
  const [answering, setAnswering] = useState<Question | null>(null);
  return {
    editing,
    answering,
    edit(question: Question) {
      setAnswering(null);
      setEditing(question);
    },
    answer: (question: Question) => setAnswering(question),
    finish({ id }: Question) {
      const other = (one: Question | null) => (one?.id === id ? null : one);
      setEditing(other);
      setAnswering(other);
    },
    stop() {
      setEditing(null);
      setAnswering(null);
    },
  };
}

export type Writing = ReturnType<typeof useWriting>;
