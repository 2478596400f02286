import { t } from '#web/messages.ts';
import { PreviewComposer } from '#web/pages/studio/sessions/preview/PreviewComposer.tsx';
import { PreviewHeading } from '#web/pages/studio/sessions/preview/PreviewHeading.tsx';
import type { SessionFields } from '#web/pages/studio/sessions/session-fields.ts';
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
      <PreviewComposer
        placeholder={t('session.preview.ask')}
        submit={t('session.preview.askButton')}
        mostCharacters={settings.questionLength}
        writtenAs={t(settings.anonymous ? 'session.preview.anonymous' : 'session.preview.named')}
      />
    </>
  );
}
