import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { surveyLimits } from '#contract/kinds/survey/survey-form.ts';
import { t } from '#web/messages.ts';
import { FormSection } from '#web/pages/studio/layout/FormColumns.tsx';
import { type Keyed, listOf, partsOf } from '#web/pages/studio/prompts/prompt-content.ts';
import form from '#web/pages/studio/sessions/session-form.module.css';
import { SortableList } from '#web/pages/studio/sorting/SortableList.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { inOrderOf } from '#web/ui/dragging/moved.ts';
import { useFieldError } from '#web/ui/fields/FormErrors.tsx';
import { FixedSurvey } from './FixedSurvey.tsx';
import { PageFieldset } from './PageFieldset.tsx';
import styles from './survey-fields.module.css';
import { newPage, type PageFields, type SurveyContent } from './survey-fields.ts';
import { pageName } from './survey-prompts.ts';

type Props = { content: SurveyContent; onChange: (content: SurveyContent) => void };

/** What a survey asks: pages in their order. Once it has started it can be read, and not changed. */
export function SurveyFields({ content, onChange }: Props) {
  return (
    <FormSection title={t('surveySetup.section')} hint={t('surveySetup.section.hint')}>
      {content.fixed ? (
        <FixedSurvey content={content} />
      ) : (
        <PagesEditor content={content} onChange={onChange} />
      )}
    </FormSection>
  );
}

function PagesEditor({ content, onChange }: Props) {
  const pages = listOf(content.pages);
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const error = useFieldError('survey.pages');
  const full = pages.length >= surveyLimits.pages;
  const write = (next: readonly Keyed<PageFields>[]) => onChange({ ...content, pages: partsOf(next) });

  function writeAndFocus(next: readonly Keyed<PageFields>[], at: number) {
    flushSync(() => write(next));
    list.current?.children[at]?.querySelector('input')?.focus();
  }

  function remove(at: number) {
    setSaid(t('surveySetup.page.removed'));
    const gone = pages[at]?.key;
    // What led to it has to be set anew, and says so.
    writeAndFocus(
      pages.filter(({ key }) => key !== gone),
      Math.min(at, pages.length - 2),
    );
  }

  return (
    <>
      <SortableList
        label={t('surveySetup.pages')}
        className={styles.pages}
        list={list}
        items={pages}
        keyOf={keyOf}
        nameOf={pageName}
        onSort={({ order }) => write(inOrderOf(pages, keyOf, order))}
      >
        {(page, at, place) => (
          <PageFieldset
            content={content}
            page={page}
            place={place}
            onChange={(next) => write(pages.map((other, index) => (index === at ? next : other)))}
            onRemove={() => remove(at)}
          />
        )}
      </SortableList>
      {error && (
        <p className={form.optionsError} data-has-error tabIndex={-1}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
      <div>
        <Button
          variant="quiet"
          size="small"
          icon={<Icon name="plus" />}
          blocked={full ? t('surveySetup.page.full', { count: surveyLimits.pages }) : null}
          onClick={() => writeAndFocus([...pages, newPage(content.pages)], pages.length)}
        >
          {t('surveySetup.page.add')}
        </Button>
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}

const keyOf = ({ key }: { key: string }) => key;
