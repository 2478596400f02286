import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { promptCount } from '#contract/prompts/prompt-count.ts';
import { t } from '#web/messages.ts';
import { FormSection } from '#web/pages/studio/layout/FormColumns.tsx';
import {
  emptyPrompt,
  type Keyed,
  listOf,
  newKey,
  type PollContent,
  type PromptFields,
  partsOf,
} from '#web/pages/studio/prompts/prompt-content.ts';
import styles from '#web/pages/studio/prompts/prompt-fields.module.css';
import form from '#web/pages/studio/sessions/session-form.module.css';
import { SortableList } from '#web/pages/studio/sorting/SortableList.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { inOrderOf } from '#web/ui/dragging/moved.ts';
import { useFieldError } from '#web/ui/fields/FormErrors.tsx';
import { PromptFieldset } from './PromptFieldset.tsx';

/** What a poll asks: one question, or several in their order. */
export function PollFields({
  content,
  onChange,
}: {
  content: PollContent;
  onChange: (content: PollContent) => void;
}) {
  const prompts = listOf(content.prompts);
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const error = useFieldError('poll.prompts');
  const full = prompts.length >= promptCount.most;
  const write = (next: readonly Keyed<PromptFields>[]) => onChange({ prompts: partsOf(next) });

  function writeAndFocus(next: readonly Keyed<PromptFields>[], at: number) {
    flushSync(() => write(next));
    list.current?.querySelectorAll('textarea')[at]?.focus();
  }

  function remove(at: number) {
    setSaid(t('session.prompt.removed'));
    writeAndFocus(
      prompts.filter((_, index) => index !== at),
      Math.min(at, prompts.length - 2),
    );
  }

  return (
    <FormSection title={t('session.section.poll')}>
      <SortableList
        label={t('session.prompts')}
        className={styles.prompts}
        list={list}
        items={prompts}
        keyOf={keyOf}
        nameOf={({ text }, at) => text.trim() || t('session.prompt', { number: at + 1 })}
        onSort={({ order }) => write(inOrderOf(prompts, keyOf, order))}
      >
        {(prompt, at, place) => (
          <PromptFieldset
            prompt={prompt}
            place={place}
            onChange={(next) => write(prompts.map((other, index) => (index === at ? next : other)))}
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
          blocked={full ? t('session.prompt.full', { count: promptCount.most }) : null}
          onClick={() => !full && writeAndFocus([...prompts, emptyPrompt(newKey(prompts))], prompts.length)}
        >
          {t('session.prompt.add')}
        </Button>
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </FormSection>
  );
}

const keyOf = ({ key }: { key: string }) => key;
