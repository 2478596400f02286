import { surveyLimits } from '#contract/kinds/survey/survey-form.ts';
import { t } from '#web/messages.ts';
import { FormSection } from '#web/pages/studio/layout/FormColumns.tsx';
import { PartList } from '#web/pages/studio/prompts/PartList.tsx';
import { listOf, partsOf } from '#web/pages/studio/prompts/prompt-content.ts';
import { FixedSurvey } from './FixedSurvey.tsx';
import { PageFieldset } from './PageFieldset.tsx';
import styles from './survey-fields.module.css';
import { newPage, type SurveyContent } from './survey-fields.ts';
import { pageName } from './survey-prompts.ts';

type Props = { content: SurveyContent; onChange: (content: SurveyContent) => void };

/** What a survey asks: pages in their order. Once it has started it can be read, and not changed. */
export function SurveyFields({ content, onChange }: Props) {
  return (
    <FormSection title={t('surveySetup.section')} hint={t('surveySetup.section.hint')}>
      {content.fixed ? (
        <FixedSurvey content={content} onChange={onChange} />
      ) : (
        <PagesEditor content={content} onChange={onChange} />
      )}
    </FormSection>
  );
}

/** What led to a page that is removed has to be set anew, and says so. */
function PagesEditor({ content, onChange }: Props) {
  const pages = listOf(content.pages);
  const full = pages.length >= surveyLimits.pages;
  return (
    <PartList
      name="survey.pages"
      label={t('surveySetup.pages')}
      className={styles.pages}
      items={pages}
      nameOf={pageName}
      write={(next) => onChange({ ...content, pages: partsOf(next) })}
      removed={t('surveySetup.page.removed')}
      add={{
        text: t('surveySetup.page.add'),
        make: newPage,
        blocked: full ? t('surveySetup.page.full', { count: surveyLimits.pages }) : null,
      }}
    >
      {(page, _, acts) => <PageFieldset content={content} page={page} {...acts} />}
    </PartList>
  );
}
