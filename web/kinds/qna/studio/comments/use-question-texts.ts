import { useEffect, useRef, useState } from 'react';
import type { Comment } from '#contract/kinds/qna/comments/comments.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { call } from '#web/api/call.ts';

/** As many as one call takes. */
const most = 100;

/**
 * The texts of the questions that these comments stand below: those that the stream does not hold are read. What it has held stays known: a
 * line that goes while others push a question out of the window would move all that is below.
 */
export function useQuestionTexts(
  { session, questions }: SnapshotOf<'qna'>,
  comments: readonly Comment[],
): ReadonlyMap<string, string> {
  const [read, setRead] = useState<ReadonlyMap<string, string>>(new Map());
  const held = new Map(questions.map(({ id, text }) => [id, text]));
  const known = useRef(new Map<string, string>());
  for (const { questionId } of comments) {
    const text = held.get(questionId);
    if (text !== undefined) known.current.set(questionId, text);
  }
  const wanted = new Set(comments.map(({ questionId }) => questionId).filter((id) => !known.current.has(id)));
  const ids = [...wanted]
    .filter((id) => !read.has(id))
    .slice(0, most)
    .join(',');
  const lsId = session.id;

  useEffect(() => {
    if (ids === '') return;
    call('readQuestions', { params: { lsId }, query: { ids, most } }).then(
      (reply) => setRead((before) => new Map([...before, ...reply.questions.map(textById)])),
      // The comments stand for themselves until then.
      () => undefined,
    );
  }, [lsId, ids]);

  return new Map([...read, ...known.current]);
}

const textById = ({ id, text }: { id: string; text: string }): [string, string] => [id, text];
