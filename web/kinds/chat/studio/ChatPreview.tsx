import { t } from '#web/messages.ts';
import { PreviewComposer } from '#web/pages/studio/sessions/preview/PreviewComposer.tsx';
import { PreviewHeading } from '#web/pages/studio/sessions/preview/PreviewHeading.tsx';
import type { SessionFields } from '#web/pages/studio/sessions/session-fields.ts';
import { MessageBubble } from '../MessageBubble.tsx';

export function ChatPreview({ fields: { name, settings } }: { fields: SessionFields<'chat'> }) {
  const by = (author: string) => (settings.anonymous ? undefined : author);
  return (
    <>
      <PreviewHeading>{name.trim() || t('session.preview.name')}</PreviewHeading>
      <MessageBubble text={t('chatSetup.preview.sample')} meta={by(t('chatSetup.preview.author'))} />
      <MessageBubble
        variant="mine"
        text={t('chatSetup.preview.answer')}
        meta={by(t('chatSetup.preview.answerer'))}
        quote={t('chatSetup.preview.sample')}
        note={settings.filtering && t('chatSetup.preview.waits')}
      />
      <PreviewComposer
        placeholder={t('chatSetup.preview.write')}
        submit={t('chatSetup.preview.send')}
        mostCharacters={settings.messageLength}
      />
    </>
  );
}
