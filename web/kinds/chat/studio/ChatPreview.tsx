import { t } from '#web/messages.ts';
import { PreviewHeading } from '#web/pages/studio/sessions/PreviewHeading.tsx';
import type { SessionFields } from '#web/pages/studio/sessions/session-fields.ts';
import styles from '#web/pages/studio/sessions/session-form.module.css';
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
      <div className={styles.previewAsk}>
        <p className={styles.previewField}>
          {t('chatSetup.preview.write')}
          <span className={styles.previewButton}>{t('chatSetup.preview.send')}</span>
        </p>
        <p className={styles.previewNote}>{t('field.remaining', { count: settings.messageLength })}</p>
      </div>
    </>
  );
}
