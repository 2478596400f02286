import type { ReactNode } from 'react';
import { leastPicksOf, mostPicksOf } from '#contract/prompts/prompt-form.ts';
import { howToAnswer } from '#web/domains/prompts/how-to-answer.ts';
import { PromptBallot } from '#web/domains/prompts/PromptBallot.tsx';
import { t } from '#web/messages.ts';
import {
  type Keyed,
  listOf,
  type PollContent,
  type PromptFields,
} from '#web/pages/studio/prompts/prompt-content.ts';
import { PreviewHeading } from '#web/pages/studio/sessions/preview/PreviewHeading.tsx';
import type { SessionFields } from '#web/pages/studio/sessions/session-fields.ts';
import styles from '#web/pages/studio/sessions/session-form.module.css';
import { Button } from '#web/ui/controls/Button.tsx';
import { PollNote } from '../PollNote.tsx';
import { previewPrompt } from './preview-prompt.ts';

type Props = { fields: SessionFields<'poll', PollContent> };

export function PollPreview({ fields: { settings, content } }: Props) {
  const prompts = listOf(content.prompts);
  const note = <PollNote>{settings.before}</PollNote>;
  return (
    <>
      {prompts.length > 1 && note}
      {prompts.map((prompt) => (
        <PromptPreview
          key={prompt.key}
          prompt={prompt}
          settings={settings}
          note={prompts.length === 1 && note}
        />
      ))}
      {settings.after.trim() !== '' && (
        <p className={styles.previewNote}>
          {t('session.preview.after')} <bdi>{settings.after}</bdi>
        </p>
      )}
      <p className={styles.previewNote}>
        {t(settings.resultsShown ? 'session.preview.results' : 'session.preview.noResults')}
      </p>
    </>
  );
}

type PromptProps = {
  prompt: Keyed<PromptFields>;
  settings: Props['fields']['settings'];
  note: ReactNode;
};

function PromptPreview({ prompt, settings, note }: PromptProps) {
  const poll = previewPrompt(prompt);
  const { text, form, options } = poll;
  const asked = { form, count: options.length };
  const [least, most] = [leastPicksOf(asked, settings), mostPicksOf(asked, settings)];
  return (
    <div className={styles.previewPrompt}>
      <div>
        <PreviewHeading>{text}</PreviewHeading>
        {note}
        <p className={styles.previewHint}>{howToAnswer({ form, least, most })}</p>
      </div>
      <PromptBallot poll={poll} mostPicks={most} picks={[]} onPick={() => {}} onFull={() => {}} />
      <Button wide>{t('session.preview.vote')}</Button>
    </div>
  );
}
