import { t } from '#web/messages.ts';
import { PreviewHeading } from '#web/pages/studio/sessions/PreviewHeading.tsx';
import type { SessionFields } from '#web/pages/studio/sessions/session-fields.ts';
import styles from '#web/pages/studio/sessions/session-form.module.css';
import { PollBallot } from '../PollBallot.tsx';
import type { PollContent } from './poll-content.ts';

type Props = { fields: SessionFields<'poll', PollContent>; isNew: boolean };

export function PollPreview({ fields: { settings, content }, isNew }: Props) {
  const { question, options } = content;
  const written = options.map(({ key, text }, at) => ({
    id: String(key),
    text: (isNew && text.trim()) || t('session.option', { number: at + 1 }),
  }));
  const asked = question.trim() || t('session.preview.question');
  return (
    <>
      <div>
        <PreviewHeading>{asked}</PreviewHeading>
        <p className={styles.previewHint}>
          {settings.mostPicks === 1
            ? t('session.preview.chooseOne')
            : t('session.preview.chooseUpTo', { count: settings.mostPicks })}
        </p>
      </div>
      <PollBallot
        poll={{ text: asked, options: written }}
        mostPicks={settings.mostPicks}
        picks={[]}
        onPick={() => {}}
        onFull={() => {}}
      />
      <p className={styles.previewVote}>{t('session.preview.vote')}</p>
      <p className={styles.previewNote}>
        {t(settings.resultsShown ? 'session.preview.results' : 'session.preview.noResults')}
      </p>
    </>
  );
}
