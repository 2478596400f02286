import { useId, useState } from 'react';
import { t } from '#web/messages.ts';
import { Drawn } from '#web/ui/display/Drawn.tsx';
import { chat } from '#web/ui/display/drawings/kinds/chat.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import type { AnyQuestion } from '../../without-gap.ts';
import styles from './Comments.module.css';
import { OpenComments } from './OpenComments.tsx';

/** Below a question: how many comments there are, and once it is opened the comments. */
export function Comments({ question }: { question: AnyQuestion }) {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const { comments: count = 0 } = question;
  return (
    <div className={styles.comments}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <Drawn drawing={chat} size={16} />
        {count === 0 ? t('comments.submit') : t('comments.count', { count })}
        <VisuallyHidden>: {question.text}</VisuallyHidden>
      </button>
      <div id={panel}>{isOpen && <OpenComments question={question} />}</div>
    </div>
  );
}
