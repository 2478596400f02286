import { t } from '#web/messages.ts';
import { PreviewHeading } from '#web/pages/studio/sessions/PreviewHeading.tsx';
import type { SessionFields } from '#web/pages/studio/sessions/session-fields.ts';
import styles from '#web/pages/studio/sessions/session-form.module.css';
import { QuestionCard } from '../QuestionCard.tsx';

export function QnaPreview({ fields: { name, settings } }: { fields: SessionFields<'qna'> }) {
  return (
    <>
      <PreviewHeading>{name.trim() || t('session.preview.name')}</PreviewHeading>
      <QuestionCard
        text={t('session.preview.sample')}
        meta={settings.anonymous ? t('studio.anonymous') : t('session.preview.sampleAuthor')}
        note={settings.filtering ? t('session.preview.waits') : undefined}
        below={settings.comments && t('session.preview.comments')}
      />
      <div className={styles.previewAsk}>
        <p className={styles.previewField}>
          {t('session.preview.ask')}
          <span className={styles.previewButton}>{t('session.preview.askButton')}</span>
        </p>
        <p className={styles.previewNote}>
          {t(settings.anonymous ? 'session.preview.anonymous' : 'session.preview.named')}{' '}
          {t('field.remaining', { count: settings.questionLength })}
        </p>
      </div>
    </>
  );
}
