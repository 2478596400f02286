import { useState } from 'react';
import { commentLength } from '#contract/kinds/qna/question-length.ts';
import { typedText } from '#contract/kinds/typed-text.ts';
import { useKeptText } from '#web/domains/interaction/kept-text.ts';
import { t } from '#web/messages.ts';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';
import { Composer } from '#web/ui/fields/Composer.tsx';
import { AskedAsLine } from '../ask/AskedAsLine.tsx';
import { useQna } from '../use-qna.ts';

/** Commenting takes one tap, under the name that questions are asked under. */
export function CommentBar({ questionId }: { questionId: string }) {
  const { session, isOpen, askedAs } = useQna();
  const { outgoing, send } = useOutbox();
  const [draft, setDraft] = useKeptText(`comment.${questionId}`);
  const [sentKey, setSentKey] = useState<string | null>(null);
  const sent = outgoing.find(({ key }) => key === sentKey);
  // Its row in the list says so, as an alert.
  if (sent?.status === 'refused') setSentKey(null);
  const isOnItsWay = sent?.status === 'on its way';

  return (
    <Composer
      label={t('comments.write')}
      placeholder={t('comments.write')}
      submit={t('comments.submit')}
      empty={t('comment.empty')}
      ended={t('ask.ended')}
      discard={t('qna.refused.drop')}
      tooLong={(count) => t('ask.tooLong', { count })}
      draft={draft}
      onDraft={setDraft}
      textOf={typedText}
      mostCharacters={commentLength.most}
      isOpen={isOpen}
      onSend={(text) => {
        const body = { text, ...(askedAs.as === 'unnamed' && { as: askedAs.as }) };
        setSentKey(send({ name: 'commentOnQuestion', params: { lsId: session.id, questionId }, body }));
        setDraft('');
      }}
      writtenAs={<AskedAsLine />}
      status={sentKey === null ? null : t(isOnItsWay ? 'comments.sending' : 'comments.sent')}
    />
  );
}
