import { t } from '#web/messages.ts';
import { skipWords } from './skip-words.ts';
import styles from './survey-fields.module.css';
import type { SurveyContent } from './survey-fields.ts';
import { pageName, shownPages } from './survey-prompts.ts';

/** What a survey that has started asks, to be read. */
export function FixedSurvey({ content }: { content: SurveyContent }) {
  const pages = shownPages(content);
  return (
    <>
      <p className={styles.note}>{t('surveySetup.fixed')}</p>
      <ol className={styles.fixedPages}>
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
