import { useEffect, useRef } from 'react';
import { typedText } from '#contract/kinds/typed-text.ts';
import { t } from '#web/messages.ts';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Composer } from '#web/ui/fields/Composer.tsx';
import styles from '../later/own-rows.module.css';
import { useQna } from '../use-qna.ts';

export type Editing = { id: string; draft: string };

/** In the place of the field to ask in: the text of a question that I have asked. */
export function EditBar({ id, draft, onDraft, onLeave }: Editing & EditBarProps) {
  const { session, isOpen } = useQna();
  const { send } = useOutbox();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);

  return (
    <Composer
      field={field}
      label={t('qna.edit.label')}
      placeholder={t('qna.edit.label')}
      submit={t('ask.name.save')}
      empty={t('question.empty')}
      ended={t('ask.ended')}
      discard={t('qna.refused.drop')}
      tooLong={(count) => t('ask.tooLong', { count })}
      draft={draft}
      onDraft={(text) => (isOpen ? onDraft(text) : onLeave())}
      textOf={typedText}
      mostCharacters={session.settings.questionLength}
      isOpen={isOpen}
      onSend={(text) => {
        send({ name: 'editQuestion', params: { lsId: session.id, questionId: id }, body: { text } });
        onLeave();
      }}
      about={
        <p className={styles.editing}>
          {t('qna.edit.label')}
          <Button variant="bare" size="small" onClick={onLeave}>
            {t('qna.edit.cancel')}
          </Button>
        </p>
      }
      writtenAs={t(session.settings.filtering ? 'qna.edit.untilApproved' : 'qna.edit.untilVoted')}
      status={null}
      onEscape={onLeave}
    />
  );
}

type EditBarProps = { onDraft: (text: string) => void; onLeave: () => void };
