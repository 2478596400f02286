import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { promptCount } from '#contract/kinds/poll/prompt-count.ts';
import { t } from '#web/messages.ts';
import { FormSection } from '#web/pages/studio/layout/FormColumns.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { PromptFieldset } from './PromptFieldset.tsx';
import {
  emptyPrompt,
  type Keyed,
  listOf,
  moved,
  newKey,
  type PollContent,
  type PromptFields,
  partsOf,
} from './poll-content.ts';
import styles from './poll-fields.module.css';

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

  function move(at: number, step: 1 | -1) {
    const to = at + step;
    if (to < 0 || to >= prompts.length) return;
    write(moved(prompts, at, step));
    setSaid(t('session.prompt.moved', { number: to + 1 }));
  }

  return (
    <FormSection title={t('session.section.poll')}>
      <ol ref={list} className={styles.prompts}>
        {prompts.map((prompt, at) => (
          <li key={prompt.key}>
            <PromptFieldset
              prompt={prompt}
              at={at}
              count={prompts.length}
              onChange={(next) => write(prompts.map((other, index) => (index === at ? next : other)))}
              onMove={(step) => move(at, step)}
              onRemove={() => remove(at)}
            />
          </li>
        ))}
      </ol>
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
