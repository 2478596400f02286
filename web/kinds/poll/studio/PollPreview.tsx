import { mostPicksOf, type PromptForm } from '#contract/kinds/poll/prompt-form.ts';
import { t } from '#web/messages.ts';
import { PreviewHeading } from '#web/pages/studio/sessions/PreviewHeading.tsx';
import type { SessionFields } from '#web/pages/studio/sessions/session-fields.ts';
import styles from '#web/pages/studio/sessions/session-form.module.css';
import { PromptBallot } from '../PromptBallot.tsx';
import { type Keyed, listOf, type PollContent, type PromptFields } from './poll-content.ts';
import { previewPrompt } from './preview-prompt.ts';

type Props = { fields: SessionFields<'poll', PollContent> };

export function PollPreview({ fields: { settings, content } }: Props) {
  return (
    <>
      {listOf(content.prompts).map((prompt) => (
        <PromptPreview key={prompt.key} prompt={prompt} mostPicks={settings.mostPicks} />
      ))}
      <p className={styles.previewNote}>
        {t(settings.resultsShown ? 'session.preview.results' : 'session.preview.noResults')}
      </p>
    </>
  );
}

function PromptPreview({ prompt, mostPicks }: { prompt: Keyed<PromptFields>; mostPicks: number }) {
  const poll = previewPrompt(prompt);
  const { text, form, options } = poll;
  const most = mostPicksOf({ form, count: options.length }, { mostPicks });
  return (
    <div className={styles.previewPrompt}>
      <div>
        <PreviewHeading>{text}</PreviewHeading>
        <p className={styles.previewHint}>{hintOf(form, most)}</p>
      </div>
      <PromptBallot poll={poll} mostPicks={most} picks={[]} onPick={() => {}} onFull={() => {}} />
      <p className={styles.previewVote}>{t('session.preview.vote')}</p>
    </div>
  );
}

function hintOf(form: PromptForm, most: number): string {
  if (form !== 'choice') return t(`session.preview.how.${form}`);
  return most === 1 ? t('session.preview.chooseOne') : t('session.preview.chooseUpTo', { count: most });
}
