import { useState } from 'react';
import type { SurveyAnswer } from '#contract/kinds/survey/survey-answers.ts';
import type { SurveyPage, SurveyPrompt } from '#contract/kinds/survey/survey-form.ts';
import { howToAnswer } from '#web/domains/prompts/how-to-answer.ts';
import { t } from '#web/messages.ts';
import { PreviewHeading } from '#web/pages/studio/sessions/preview/PreviewHeading.tsx';
import type { SessionFields } from '#web/pages/studio/sessions/session-fields.ts';
import styles from '#web/pages/studio/sessions/session-form.module.css';
import { SurveyQuestion } from '../SurveyQuestion.tsx';
import { skipWords } from './skip-words.ts';
import type { SurveyContent } from './survey-fields.ts';
import { pageName, shownPages } from './survey-prompts.ts';

type Props = { fields: SessionFields<'survey', SurveyContent> };

/** All pages, one below the other, and where each leads. Answers can be tried, and go nowhere. */
export function SurveyPreview({ fields: { settings, content } }: Props) {
  const pages = shownPages(content);
  return (
    <>
      {pages.map((page, at) => (
        <PagePreview key={page.id} pages={pages} page={page} at={at} />
      ))}
      <p className={styles.previewNote}>
        {t(settings.changeAnswers ? 'surveySetup.preview.change' : 'surveySetup.preview.final')}
      </p>
      {settings.thanks.trim() !== '' && (
        <p className={styles.previewNote}>
          {t('surveySetup.preview.thanks')} <bdi>{settings.thanks}</bdi>
        </p>
      )}
    </>
  );
}

function PagePreview({ pages, page, at }: { pages: readonly SurveyPage[]; page: SurveyPage; at: number }) {
  const [answers, setAnswers] = useState<Readonly<Record<string, SurveyAnswer>>>({});
  return (
    <div className={styles.previewPrompt}>
      <PreviewHeading>{pageName(page, at)}</PreviewHeading>
      {page.text.trim() !== '' && (
        <p className={styles.previewHint}>
          <bdi>{page.text}</bdi>
        </p>
      )}
      {page.prompts.map((prompt) => (
        <SurveyQuestion
          key={prompt.id}
          prompt={prompt}
          answer={answers[prompt.id] ?? []}
          texts={{
            required: t('surveySetup.preview.required'),
            hint: hintOf(prompt),
            wordLabel: (number) => t('surveySetup.preview.word', { number }),
          }}
          onAnswer={(answer) => setAnswers({ ...answers, [prompt.id]: answer })}
        />
      ))}
      {skipWords(pages, page).map(({ key, text }) => (
        <p key={key} className={styles.previewNote}>
          {text}
        </p>
      ))}
    </div>
  );
}

function hintOf({ form, least, most }: SurveyPrompt): string {
  if (form === 'text') return t('surveySetup.preview.write');
  if (form === 'words') return t('surveySetup.preview.words', { count: most });
  return howToAnswer({ form, least, most });
}
