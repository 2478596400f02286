import { useState } from 'react';
import { questionText } from '#contract/kinds/qna/question-text.ts';
import { t } from '#web/messages.ts';
import { Composer } from '#web/pages/audience/session/Composer.tsx';
import { type NameWords, WrittenAs } from '#web/pages/audience/session/WrittenAs.tsx';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';
import { useQna } from './use-qna.ts';

type AskBarProps = { draft: string; onDraft: (text: string) => void; onAsked: () => void };

const words: NameWords = {
  anonymous: 'ask.anonymous',
  named: 'ask.named',
  unnamed: 'ask.unnamed',
  hint: 'ask.name.hint',
};

/** Asking takes one tap, and says who will see the name. */
export function AskBar({ draft, onDraft, onAsked }: AskBarProps) {
  const { session, isOpen, my } = useQna();
  const { send } = useOutbox();
  const [askedKey, setAskedKey] = useState<string | null>(null);
  const sent = my.sending.find(({ key }) => key === askedKey);
  // Its row in the list says so, as an alert.
  if (sent?.status === 'refused') setAskedKey(null);

  return (
    <Composer
      label={t('ask.label')}
      placeholder={t('ask.placeholder')}
      submit={t('ask.submit')}
      empty={t('question.empty')}
      ended={t('ask.ended')}
      discard={t('qna.refused.drop')}
      tooLong={(count) => t('ask.tooLong', { count })}
      draft={draft}
      onDraft={onDraft}
      textOf={questionText}
      mostCharacters={session.settings.questionLength}
      isOpen={isOpen}
      onSend={(text) => {
        setAskedKey(send({ name: 'askQuestion', params: { lsId: session.id }, body: { text } }));
        onDraft('');
        onAsked();
      }}
      writtenAs={<WrittenAs session={session} words={words} />}
      status={askedKey === null ? null : t(sent ? 'ask.sent' : 'ask.received')}
    />
  );
}
