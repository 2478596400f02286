import { textLengths } from '#contract/text-lengths.ts';
import { t } from '#web/messages.ts';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { ArrangeButtons, moveByKey } from './ArrangeButtons.tsx';
import { OptionsEditor } from './OptionsEditor.tsx';
import type { Keyed, PromptFields } from './poll-content.ts';
import styles from './poll-fields.module.css';

type Props = {
  prompt: Keyed<PromptFields>;
  at: number;
  /** How many the poll asks. */
  count: number;
  onChange: (prompt: Keyed<PromptFields>) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
};

/** One question of a poll with its options. Alt and an arrow in the question moves it among the others. */
export function PromptFieldset({ prompt, at, count, onChange, onMove, onRemove }: Props) {
  const number = at + 1;
  const name = `poll.prompts.${at}`;
  const label = count === 1 ? t('session.question') : t('session.prompt', { number });

  return (
    <section className={styles.prompt} {...(count > 1 && { 'aria-label': label })}>
      <div className={styles.question}>
        <TextArea
          label={label}
          name={`${name}.text`}
          required
          maxLength={textLengths.pollQuestion.most}
          dir="auto"
          value={prompt.text}
          onChange={(event) => onChange({ ...prompt, text: event.currentTarget.value })}
          onKeyDown={(event) => moveByKey(event, onMove)}
        />
        {count > 1 && (
          <ArrangeButtons
            className={styles.acts}
            at={at}
            last={count - 1}
            labels={{
              up: t('session.prompt.up', { number }),
              down: t('session.prompt.down', { number }),
              remove: t('session.prompt.remove', { number }),
            }}
            stays={prompt.votes > 0 ? t('session.prompt.voted') : null}
            onMove={onMove}
            onRemove={onRemove}
          />
        )}
      </div>
      <OptionsEditor
        name={`${name}.options`}
        options={prompt.options}
        onChange={(options) => onChange({ ...prompt, options })}
      />
    </section>
  );
}
