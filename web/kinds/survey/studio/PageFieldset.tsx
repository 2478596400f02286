import { surveyLimits } from '#contract/kinds/survey/survey-form.ts';
import { t } from '#web/messages.ts';
import { PartList } from '#web/pages/studio/prompts/PartList.tsx';
import { type Keyed, listOf, partsOf } from '#web/pages/studio/prompts/prompt-content.ts';
import { SortButtons, SortHandle, type SortRow } from '#web/pages/studio/sorting/SortControls.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { QuestionFieldset } from './QuestionFieldset.tsx';
import { SkipsEditor } from './SkipsEditor.tsx';
import styles from './survey-fields.module.css';
import { newPrompt, type PageFields, promptNames, type SurveyContent } from './survey-fields.ts';

type Props = {
  content: SurveyContent;
  page: Keyed<PageFields>;
  place: SortRow;
  onChange: (page: Keyed<PageFields>) => void;
  onRemove: () => void;
};

/** A page: its title and text, its questions in their order, and where it leads. */
export function PageFieldset({ content, page, place, onChange, onRemove }: Props) {
  const { at, count } = place;
  const name = `survey.pages.${at}`;
  const number = at + 1;
  const full = promptNames(content.pages).length >= surveyLimits.prompts;
  const set = (change: Partial<PageFields>) => onChange({ ...page, ...change });

  return (
    <section className={styles.page} aria-label={t('surveySetup.page', { number })}>
      <div className={styles.head}>
        <h2 className={styles.number}>{t('surveySetup.page', { number })}</h2>
        {count > 1 && (
          <span className={styles.acts}>
            <SortHandle row={place} />
            <SortButtons row={place} />
            <Button
              variant="bare"
              size="small"
              icon={<Icon name="dismiss" size={16} />}
              aria-label={t('surveySetup.page.remove', { number })}
              onClick={onRemove}
            />
          </span>
        )}
      </div>
      <TextField
        label={t('surveySetup.page.title')}
        optional
        name={`${name}.title`}
        maxLength={surveyLimits.title}
        dir="auto"
        autoComplete="off"
        value={page.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <TextArea
        label={t('surveySetup.page.text')}
        optional
        name={`${name}.text`}
        maxLength={surveyLimits.pageText}
        dir="auto"
        value={page.text}
        onChange={(event) => set({ text: event.currentTarget.value })}
      />
      <PartList
        name={`${name}.prompts`}
        label={t('session.prompts')}
        className={styles.prompts}
        items={listOf(page.prompts)}
        nameOf={({ text }, index) => text.trim() || t('session.prompt', { number: index + 1 })}
        write={(next) => set({ prompts: partsOf(next) })}
        removed={t('session.prompt.removed')}
        add={{
          text: t('session.prompt.add'),
          make: newPrompt,
          blocked: full ? t('surveySetup.prompt.full', { count: surveyLimits.prompts }) : null,
        }}
      >
        {(prompt, index, acts) => (
          <QuestionFieldset name={`${name}.prompts.${index}`} prompt={prompt} {...acts} />
        )}
      </PartList>
      <SkipsEditor
        name={`${name}.skips`}
        content={content}
        page={page}
        at={at}
        onChange={(skips) => set({ skips })}
      />
    </section>
  );
}
