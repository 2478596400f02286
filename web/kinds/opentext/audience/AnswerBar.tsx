import { type Ref, useState } from 'react';
import { answerText } from '#contract/kinds/answer-text.ts';
import type { OpentextForm } from '#contract/kinds/opentext/opentext-form.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { type NameWords, WrittenAs } from '#web/pages/audience/session/WrittenAs.tsx';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';
import type { Outgoing } from '#web/realtime/outbox-entry.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { Composer } from '#web/ui/fields/Composer.tsx';
import styles from './AnswerBar.module.css';

type Props = {
  field: Ref<HTMLTextAreaElement>;
  session: LiveSession<'opentext'>;
  form: OpentextForm;
  /** How many may still be sent; null where there is no limit. */
  left: number | null;
  isOpen: boolean;
  sending: readonly Outgoing[];
  draft: string;
  onDraft: (text: string) => void;
};

const words: NameWords = {
  anonymous: 'opentext.as.anonymous',
  named: 'opentext.as.named',
  unnamed: 'opentext.as.unnamed',
  hint: 'opentext.as.hint',
};

export function AnswerBar({ field, session, form, left, isOpen, sending, draft, onDraft }: Props) {
  const { send } = useOutbox();
  const [sentKey, setSentKey] = useState<string | null>(null);
  const sent = sending.find(({ key }) => key === sentKey);
  // Its row says so, as an alert.
  if (sent?.status === 'refused') setSentKey(null);
  const { answerLength, wordLength } = session.settings;
  const status = sentKey === null ? null : t(sent ? 'opentext.sending' : 'opentext.received');

  const isFull = isOpen && left === 0;
  return (
    <>
      {!isFull && (
        <Composer
          field={field}
          label={t(`opentext.label.${form}`)}
          placeholder={t(`opentext.placeholder.${form}`)}
          submit={t('opentext.submit')}
          empty={t('answer.empty')}
          ended={t('opentext.ended')}
          discard={t('opentext.refused.drop')}
          tooLong={(count) => t('opentext.tooLong', { count })}
          draft={draft}
          onDraft={onDraft}
          textOf={answerText}
          mostCharacters={form === 'words' ? wordLength : answerLength}
          isOpen={isOpen}
          onSend={(text) => {
            setSentKey(send({ name: 'answerPrompt', params: { lsId: session.id }, body: { text } }));
            onDraft('');
          }}
          about={
            isOpen && left !== null && <p className={styles.left}>{t('opentext.left', { count: left })}</p>
          }
          writtenAs={<WrittenAs session={session} words={words} />}
          status={null}
        />
      )}
      {/* One place for all that is said: what comes with a place of its own is not read out. */}
      <div role="status">
        {isFull ? (
          <p className={styles.full}>
            {status && <>{status} · </>}
            {t(`opentext.full.${form}`)}
          </p>
        ) : (
          <VisuallyHidden>{status}</VisuallyHidden>
        )}
      </div>
    </>
  );
}
