import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { t } from '#web/messages.ts';
import form from '#web/pages/studio/sessions/session-form.module.css';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { skipWords } from './skip-words.ts';
import styles from './survey-fields.module.css';
import { pagesOf, pagesSent, type SurveyContent } from './survey-fields.ts';
import { pageName, shownPages } from './survey-prompts.ts';

type Props = { content: SurveyContent; onChange: (content: SurveyContent) => void };

/** What a survey that has started asks, to be read. What was typed until then is kept: its start may be undone. */
export function FixedSurvey({ content, onChange }: Props) {
  const pages = shownPages(content);
  const list = useRef<HTMLOListElement>(null);
  const saved = pagesOf(content.saved);
  const isTyped = JSON.stringify(pagesSent(content.pages)) !== JSON.stringify(pagesSent(saved));

  function discard() {
    flushSync(() => onChange({ ...content, pages: saved }));
    list.current?.focus();
  }

  return (
    <>
      <p className={styles.note}>{t('surveySetup.fixed')}</p>
      {isTyped && (
        <>
          <p className={form.optionsError} role="status">
            <Icon name="warning" size={16} />
            {t('surveySetup.late')}
          </p>
          <div>
            <Button variant="quiet" size="small" onClick={discard}>
              {t('surveySetup.late.discard')}
            </Button>
          </div>
        </>
      )}
      <ol ref={list} className={styles.fixedPages} tabIndex={-1}>
        {pages.map((page, at) => (
          <li key={page.id}>
            <bdi>{pageName(page, at)}</bdi>
            <ul>
              {page.prompts.map((prompt) => (
                <li key={prompt.id}>
                  <bdi>{prompt.text}</bdi> · {t(`session.form.${prompt.form}`)}
                </li>
              ))}
            </ul>
            {skipWords(pages, page).map(({ key, text }) => (
              <p key={key} className={styles.note}>
                {text}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}
