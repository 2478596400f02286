import { useEffect, useState } from 'react';
import type { VoteChoice } from '#contract/kinds/qna/question-votes.ts';
import { voteOn } from '#web/kinds/qna/my-vote.ts';
import { t } from '#web/messages.ts';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { useQna } from '../use-qna.ts';
import styles from './SimilarQuestions.module.css';
import { similarTo } from './similar-to.ts';
import { useRested } from './use-rested.ts';

export type SimilarProps = { draft: string; onDraft: (text: string) => void };

/** A tap on a question of others instead of asking it again: `draft` is what was typed by then. */
type Support = {
  id: string;
  draft: string /** Of the vote; null where there was one before. */;
  key: string | null;
};

/**
 * While somebody types: what was asked already, out of what this phone holds, so that nothing they type leaves it. The draft goes
 * when the vote has arrived, and can be had again.
 */
export function SimilarQuestions({ draft, onDraft }: SimilarProps) {
  const { session, isOpen, mine, my, questions } = useQna();
  const { outgoing, send } = useOutbox();
  const [support, setSupport] = useState<Support | null>(null);
  const [done, setDone] = useState<Support | null>(null);
  const typed = useRested(draft);
  const canVote = isOpen && session.settings.votes !== 'none';
  const others = questions.filter(({ id }) => !my.ids.has(id));
  const found = canVote ? similarTo(typed, others) : [];

  // Whoever has a vote on a question that was merged into it votes there.
  const supports = (id: string) =>
    voteOn(mine, id, ...(questions.find((one) => one.id === id)?.merged ?? [])) === 'up';
  const hasArrived = support !== null && supports(support.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the vote has arrived
  useEffect(() => {
    if (!hasArrived) return;
    // What was typed since is another question.
    if (draft === support.draft) onDraft('');
    setDone(support);
    setSupport(null);
  }, [hasArrived]);

  const sent = outgoing.find(({ key }) => key === support?.key);
  // Its words are still there, and the button can be pressed again.
  if (support !== null && !hasArrived && (sent === undefined || sent.status === 'refused')) setSupport(null);

  const vote = (questionId: string, choice: VoteChoice) =>
    send({ name: 'upvoteQuestion', params: { lsId: session.id, questionId }, body: { vote: choice } });

  const isDone = done !== null && draft === '';
  const words = isDone ? t('similar.done') : found.length > 0 && t('similar.title');
  return (
    <>
      {/* It stays: what comes with its words is not read out. */}
      <VisuallyHidden role="status">{words}</VisuallyHidden>
      {words && (
        <section className={isDone ? styles.done : styles.similar} aria-label={words}>
          {words}
          {isDone ? (
            <Button
              variant="bare"
              size="small"
              // What was pressed is gone, and with it the focus.
              autoFocus
              onClick={({ currentTarget }) => {
                if (done.key !== null) vote(done.id, 'none');
                onDraft(done.draft);
                setDone(null);
                currentTarget.form?.querySelector('textarea')?.focus();
              }}
            >
              {t('similar.undo')}
            </Button>
          ) : (
            found.map(({ id, text }) => (
              <button
                key={id}
                type="button"
                className={styles.one}
                disabled={support !== null}
                onClick={() => setSupport({ id, draft, key: supports(id) ? null : vote(id, 'up') })}
              >
                <bdi>{text}</bdi>
              </button>
            ))
          )}
        </section>
      )}
    </>
  );
}
