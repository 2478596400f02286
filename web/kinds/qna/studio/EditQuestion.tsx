import { type KeyboardEvent, useState } from 'react';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { t } from '#web/messages.ts';
import styles from '#web/pages/studio/desk/desk.module.css';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';

export function EditQuestion({
  question,
  longest,
  onSave,
  onLeave,
}: {
  question: Question;
  longest: number;
  onSave: (text: string) => void;
  onLeave: () => void;
}) {
  const [text, setText] = useState(question.text);
  const [tried, setTried] = useState(false);
  const most = Math.max(longest, question.text.length);
  const empty = text.trim() === '';

  function save() {
    setTried(true);
    if (!empty) onSave(text.trim());
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onLeave();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
    else return;
    event.preventDefault();
  }

  return (
    <form
      className={styles.edit}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextArea
        label={t('desk.editing')}
        error={tried && empty ? t('question.empty') : undefined}
        autoFocus
        maxLength={most}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.acts}>
        <Button type="submit" size="small">
          {question.status === 'pending' ? t('desk.editAllow') : t('desk.saveEdit')}
        </Button>
        <Button size="small" variant="quiet" onClick={onLeave}>
          {t('studio.cancel')}
        </Button>
      </div>
    </form>
  );
}
