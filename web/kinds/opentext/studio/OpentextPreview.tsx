import { t } from '#web/messages.ts';
import { PreviewComposer } from '#web/pages/studio/sessions/preview/PreviewComposer.tsx';
import { PreviewHeading } from '#web/pages/studio/sessions/preview/PreviewHeading.tsx';
import type { SessionFields } from '#web/pages/studio/sessions/session-fields.ts';
import styles from '#web/pages/studio/sessions/session-form.module.css';
import { AnswerCard } from '../AnswerCard.tsx';
import { WordCloud } from '../WordCloud.tsx';
import type { OpentextFields } from './opentext-fields.ts';
import { sampleWords } from './sample-words.ts';

type Props = { fields: SessionFields<'opentext', OpentextFields> };

export function OpentextPreview({ fields: { settings, content } }: Props) {
  const isWords = content.form === 'words';
  const length = isWords ? settings.wordLength : settings.answerLength;
  return (
    <>
      <PreviewHeading>{content.text.trim() || t('session.preview.question')}</PreviewHeading>
      {isWords ? (
        <WordCloud
          label={t('opentextSetup.form.words')}
          words={sampleWords()}
          peopleText={(count) => t('opentextDesk.people', { count })}
        />
      ) : (
        <AnswerCard
          text={t('opentextSetup.preview.sample')}
          meta={settings.anonymous ? null : t('opentextSetup.preview.author')}
          note={settings.filtering && t('opentextSetup.preview.waits')}
        />
      )}
      <PreviewComposer
        placeholder={t(`opentextSetup.preview.write.${content.form}`)}
        submit={t('opentextSetup.preview.send')}
        mostCharacters={length}
      />
      <p className={styles.previewNote}>
        {t(settings.resultsShown ? 'opentextSetup.preview.results' : 'session.preview.noResults')}
      </p>
    </>
  );
}
