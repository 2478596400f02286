import { useState } from 'react';
import type { Question } from '#contract/kinds/qna/questions.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { KeyHint } from '#web/pages/studio/desk/KeyHint.tsx';
import { keysWanted, useKeys, wantKeys } from '#web/pages/studio/desk/use-keys.ts';
import styles from '#web/pages/studio/panels/panel.module.css';
import { EmptyWire, FlockInOrder } from '#web/ui/brand/pictures.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { CurrentQuestion } from './CurrentQuestion.tsx';
import { moveOf } from './moves.ts';
import { useMoves } from './use-moves.ts';
import { useStandingList } from './use-standing-list.ts';

const shown = (status: Question['status']) => (question: Question) => question.status === status;

/** One question is spoken of; a tap on another makes it that one. What has been answered can be brought back. */
export function OnStage({
  session,
  questions: streamed,
  answeredInAll,
}: {
  session: LiveSession;
  questions: readonly Question[];
  answeredInAll: number;
}) {
  const { questions, move } = useMoves(session.id, streamed, () => undefined);
  const [keysOn, setKeysOn] = useState(keysWanted);
  const current = questions.find(shown('current')) ?? null;
  const { list, waiting, moveOn } = useStandingList(questions);
  const answered = questions.filter(shown('answered'));
  const next = list[0];

  useKeys(
    {
      ...(next ? { n: () => void move(moveOf(next, 'current')) } : {}),
      ...(current
        ? { r: () => void move(moveOf(current, 'answered')), u: () => void move(moveOf(current, 'allowed')) }
        : {}),
    },
    keysOn,
  );

  return (
    <div className={styles.onStage}>
      {current && (
        <CurrentQuestion
          question={current}
          onAnswered={() => void move(moveOf(current, 'answered'))}
          onNotNow={() => void move(moveOf(current, 'allowed'))}
        />
      )}
      <section>
        <header className={styles.nextHead}>
          <h2>{current ? t('panel.next') : t('panel.choose')}</h2>
          {waiting > 0 && (
            <Button size="small" variant="quiet" icon={<Icon name="arrowUp" size={16} />} onClick={moveOn}>
              {t('panel.moveOn', { count: waiting })}
            </Button>
          )}
          <KeyHint
            text={t('panel.keys')}
            on={keysOn}
            onSwitch={() => {
              wantKeys(!keysOn);
              setKeysOn(!keysOn);
            }}
          />
        </header>
        {list.length === 0 && <NothingNext isFirst={answered.length === 0 && current === null} />}
        <ul className={styles.choices}>
          {list.map((question) => (
            <li key={question.id}>
              <button
                type="button"
                className={styles.choice}
                onClick={() => void move(moveOf(question, 'current'))}
              >
                <span className={styles.choiceText} dir="auto">
                  {question.text}
                </span>
                <span className={styles.choiceFacts}>
                  <strong>{t('vote.count', { count: question.votes })}</strong>
                  <span>{question.author ?? t('studio.anonymous')}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      {answered.length > 0 && (
        <Answered
          questions={answered}
          inAll={Math.max(answeredInAll, answered.length)}
          onBringBack={(question) => void move(moveOf(question, 'allowed'))}
        />
      )}
    </div>
  );
}

/** Whether more wait for approval, this panel does not know: it never says that all are answered. */
function NothingNext({ isFirst }: { isFirst: boolean }) {
  return (
    <Card>
      <EmptyState
        level={3}
        picture={isFirst ? <EmptyWire /> : <FlockInOrder />}
        title={t(isFirst ? 'panel.none.title' : 'panel.noMore.title')}
      >
        {t('panel.none.text')}
      </EmptyState>
    </Card>
  );
}

function Answered({
  questions,
  inAll,
  onBringBack,
}: {
  questions: readonly Question[];
  /** Of more than a few the panel has some. */
  inAll: number;
  onBringBack: (question: Question) => void;
}) {
  return (
    <details className={styles.answered}>
      <summary>{t('desk.counted', { name: t('panel.answered'), count: inAll })}</summary>
      <ul className={styles.choices}>
        {questions.map((question) => (
          <li key={question.id} className={styles.done}>
            <span className={styles.doneText} dir="auto">
              {question.text}
            </span>
            <Button
              variant="quiet"
              size="small"
              icon={<Icon name="undo" size={16} />}
              onClick={() => onBringBack(question)}
            >
              {t('desk.bringBack')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
