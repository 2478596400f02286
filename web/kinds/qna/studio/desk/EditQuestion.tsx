import { type KeyboardEvent, useState } from 'react';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { t } from '#web/messages.ts';
import styles from '#web/pages/studio/desk/desk.module.css';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { useDraftOver } from '../draft-over.ts';

/** The name under which its edited wording is kept. */
export const editDraft = (id: string) => `edit.${id}`;

export function EditQuestion({
  question,
  longest,
  onSave,
  onLeave,
}: {
  question: Question;
  longest: number;
  /** `seen`: the question as whoever saves has seen it. */
  onSave: (text: string, seen: Question) => void;
  onLeave: () => void;
}) {
  const draft = useDraftOver(editDraft(question.id), question.text);
  const [opened] = useState(question);
  const seen = draft.isLater ? question : { ...opened, text: draft.seen };
  const { text } = draft;
  const [tried, setTried] = useState(false);
  const most = Math.max(longest, question.text.length);
  const empty = text.trim() === '';

  function save() {
    setTried(true);
    if (!empty) onSave(text.trim(), seen);
  }

  function leave() {
    draft.forget();
    onLeave();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') leave();
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
        error={tried && empty ? t('question.empty') : draft.newer}
        autoFocus
        maxLength={most}
        dir="auto"
        value={text}
        onChange={(event) => draft.type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.acts}>
        <Button type="submit" size="small">
          {seen.status === 'pending' ? t('desk.editAllow') : t('desk.saveEdit')}
        </Button>
        <Button size="small" variant="quiet" onClick={leave}>
          {t('studio.cancel')}
        </Button>
      </div>
    </form>
  );
}
