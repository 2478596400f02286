import { useRef } from 'react';
import type { Question } from '#contract/kinds/qna/questions.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { MoreQuestions, type ShownOfAll } from '#web/kinds/qna/MoreQuestions.tsx';
import { t } from '#web/messages.ts';
import { KeyHint } from '#web/pages/studio/desk/KeyHint.tsx';
import { useKeys, useKeysSwitch } from '#web/pages/studio/desk/use-keys.ts';
import { MoreDrawer } from '#web/pages/studio/layout/MoreDrawer.tsx';
import { EmptyBranch } from '#web/ui/brand/pictures/EmptyBranch.tsx';
import { FlockInOrder } from '#web/ui/brand/pictures/FlockInOrder.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { CurrentQuestion } from './CurrentQuestion.tsx';
import { CommentQueue } from './comments/CommentQueue.tsx';
import { moveOf } from './moves.ts';
import styles from './on-stage.module.css';
import { authorText, votesText } from './question-texts.ts';
import { StageTag } from './tags/StageTag.tsx';
import { useStageQuestions } from './use-stage-questions.ts';

/** One question is spoken of; a tap on another makes it that one. What has been answered can be brought back. */
export function OnStage({ snapshot }: { snapshot: SnapshotOf<'qna'> }) {
  const { current, list, waiting, moveOn, allowed, answered, moreAnswered, move } =
    useStageQuestions(snapshot);
  const { settings } = snapshot.session;
  const keySwitch = useKeysSwitch();
  const next = list[0];
  const queue = useRef<HTMLElement>(null);

  useKeys(
    {
      arrowdown: () => stepInto(queue.current, 1),
      arrowup: () => stepInto(queue.current, -1),
      ...(next ? { n: () => void move(moveOf(next, 'current')) } : {}),
      ...(current
        ? { r: () => void move(moveOf(current, 'answered')), u: () => void move(moveOf(current, 'allowed')) }
        : {}),
    },
    keySwitch.on,
  );

  return (
    <div className={styles.onStage}>
      <div className={styles.currentColumn}>
        <VisuallyHidden>
          <span role="status">{current && t('panel.current.said', { text: current.text })}</span>
        </VisuallyHidden>
        {current ? (
          <CurrentQuestion
            question={current}
            settings={settings}
            onAnswered={() => void move(moveOf(current, 'answered'))}
            onNotNow={() => void move(moveOf(current, 'allowed'))}
          />
        ) : (
          <Card as="section" className={styles.current}>
            <p className={styles.currentLabel}>{t('panel.current.none')}</p>
          </Card>
        )}
        <CommentQueue snapshot={snapshot} isStill />
      </div>
      <section className={styles.queueColumn} ref={queue}>
        <header className={styles.nextHead}>
          <h2>{current ? t('panel.next') : t('panel.choose')}</h2>
          {waiting > 0 && (
            <Button size="small" variant="quiet" icon={<Icon name="arrowUp" size={16} />} onClick={moveOn}>
              {t('panel.moveOn', { count: waiting })}
            </Button>
          )}
          {settings.tags.length > 0 && (
            <MoreDrawer title={t('desk.more')}>
              {(close) => <StageTag session={snapshot.session} onChosen={close} />}
            </MoreDrawer>
          )}
          <KeyHint text={t('panel.keys')} {...keySwitch} />
        </header>
        {list.length === 0 && <NothingNext isFirst={answered.length === 0 && current === null} />}
        <ul className={styles.choices}>
          {list.map((question) => (
            <li key={question.id}>
              <button
                type="button"
                className={styles.choice}
                data-choice
                onClick={() => void move(moveOf(question, 'current'))}
              >
                <span className={styles.choiceText} dir="auto">
                  {question.text}
                </span>
                <span className={styles.choiceFacts}>
                  <strong>{votesText(question, settings.votes)}</strong>
                  <span>{authorText(question, settings)}</span>
                  {question.tags?.map((tag) => (
                    <Chip key={tag} variant="mute">
                      <bdi>{tag}</bdi>
                    </Chip>
                  ))}
                  {question.starred && <span>{t('desk.starred')}</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <MoreQuestions list={allowed} />
      </section>
      {answered.length > 0 && (
        <Answered
          questions={answered}
          more={moreAnswered}
          onBringBack={(question) => void move(moveOf(question, 'allowed'))}
        />
      )}
    </div>
  );
}

/** From one question to the next by an arrow key; Enter then chooses, as on any button. */
function stepInto(queue: HTMLElement | null, by: 1 | -1): void {
  const choices = [...(queue?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])];
  const at = choices.indexOf(document.activeElement as HTMLElement);
  choices[at < 0 ? 0 : Math.min(Math.max(at + by, 0), choices.length - 1)]?.focus();
}

/** Whether more wait for approval, this panel does not know: it never says that all are answered. */
function NothingNext({ isFirst }: { isFirst: boolean }) {
  return (
    <Card>
      <EmptyState
        level={3}
        picture={isFirst ? <EmptyBranch /> : <FlockInOrder />}
        title={t(isFirst ? 'panel.none.title' : 'panel.noMore.title')}
      >
        {t('panel.none.text')}
      </EmptyState>
    </Card>
  );
}

function Answered({
  questions,
  more,
  onBringBack,
}: {
  questions: readonly Question[];
  more: ShownOfAll;
  onBringBack: (question: Question) => void;
}) {
  return (
    <section className={styles.answeredColumn}>
      <h2 className={styles.answeredHead}>
        {t('desk.counted', { name: t('panel.answered'), count: Math.max(more.total, questions.length) })}
      </h2>
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
      <MoreQuestions list={more} />
    </section>
  );
}
