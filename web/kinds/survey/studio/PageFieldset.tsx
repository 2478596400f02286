import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { surveyLimits } from '#contract/kinds/survey/survey-form.ts';
import { t } from '#web/messages.ts';
import { type Keyed, listOf, partsOf } from '#web/pages/studio/prompts/prompt-content.ts';
import { SortableList } from '#web/pages/studio/sorting/SortableList.tsx';
import { SortButtons, SortHandle, type SortRow } from '#web/pages/studio/sorting/SortControls.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { inOrderOf } from '#web/ui/dragging/moved.ts';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { QuestionFieldset } from './QuestionFieldset.tsx';
import { SkipsEditor } from './SkipsEditor.tsx';
import styles from './survey-fields.module.css';
import {
  newPrompt,
  type PageFields,
  promptNames,
  type SurveyContent,
  type SurveyPromptFields,
} from './survey-fields.ts';

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
  const prompts = listOf(page.prompts);
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const full = promptNames(content.pages).length >= surveyLimits.prompts;
  const set = (change: Partial<PageFields>) => onChange({ ...page, ...change });
  const write = (next: readonly Keyed<SurveyPromptFields>[]) => set({ prompts: partsOf(next) });

  function writeAndFocus(next: readonly Keyed<SurveyPromptFields>[], index: number) {
    flushSync(() => write(next));
    list.current?.children[index]?.querySelector('textarea')?.focus();
  }

  function remove(index: number) {
    setSaid(t('session.prompt.removed'));
    writeAndFocus(
      prompts.filter((_, other) => other !== index),
      Math.min(index, prompts.length - 2),
    );
  }

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
      <SortableList
        label={t('session.prompts')}
        className={styles.prompts}
        list={list}
        items={prompts}
        keyOf={keyOf}
        nameOf={({ text }, index) => text.trim() || t('session.prompt', { number: index + 1 })}
        onSort={({ order }) => write(inOrderOf(prompts, keyOf, order))}
      >
        {(prompt, index, row) => (
          <QuestionFieldset
            name={`${name}.prompts.${index}`}
            prompt={prompt}
            place={row}
            onChange={(next) => write(prompts.map((other, one) => (one === index ? next : other)))}
            onRemove={() => remove(index)}
          />
        )}
      </SortableList>
      <div>
        <Button
          variant="quiet"
          size="small"
          icon={<Icon name="plus" />}
          blocked={full ? t('surveySetup.prompt.full', { count: surveyLimits.prompts }) : null}
          onClick={() => writeAndFocus([...prompts, newPrompt()], prompts.length)}
        >
          {t('session.prompt.add')}
        </Button>
      </div>
      <SkipsEditor
        name={`${name}.skips`}
        content={content}
        page={page}
        at={at}
        onChange={(skips) => set({ skips })}
      />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </section>
  );
}

const keyOf = ({ key }: { key: string }) => key;
