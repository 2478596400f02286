import { useState } from 'react';
import { needsTag, tagsToChoose } from '#contract/kinds/qna/question-tags.ts';
import { typedText } from '#contract/kinds/typed-text.ts';
import { t } from '#web/messages.ts';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';
import { Composer } from '#web/ui/fields/Composer.tsx';
import { useQna } from '../use-qna.ts';
import { AskedAsLine } from './AskedAsLine.tsx';

type AskBarProps = { draft: string; onDraft: (text: string) => void; onAsked: () => void };

/** Asking takes one tap, and says who will see the name. */
export function AskBar({ draft, onDraft, onAsked }: AskBarProps) {
  const { session, isOpen, later, my, askedAs } = useQna();
  const { send } = useOutbox();
  const choosable = tagsToChoose(session.settings);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const tags = choosable.filter((tag) => picked.includes(tag));
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
      textOf={typedText}
      mostCharacters={session.settings.questionLength}
      isOpen={isOpen}
      missing={later && tags.length === 0 && needsTag(session.settings) ? t('ask.tags.required') : null}
      about={
        later && (
          <later.AboutAsking
            draft={draft}
            onDraft={onDraft}
            tags={isOpen ? choosable : []}
            chosen={tags}
            onChoose={setPicked}
          />
        )
      }
      onSend={(text) => {
        const body = {
          text,
          ...(askedAs.as === 'unnamed' && { as: askedAs.as }),
          ...(tags.length > 0 && { tags }),
        };
        setAskedKey(send({ name: 'askQuestion', params: { lsId: session.id }, body }));
        setPicked([]);
        onDraft('');
        onAsked();
      }}
      writtenAs={<AskedAsLine />}
      status={askedKey === null ? null : t(sent ? 'ask.sent' : 'ask.received')}
    />
  );
}
