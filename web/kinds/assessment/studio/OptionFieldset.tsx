import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { assessmentOptions } from '#contract/kinds/assessment/assessment-limits.ts';
import { textLengths } from '#contract/text-lengths.ts';
import { t } from '#web/messages.ts';
import form from '#web/pages/studio/sessions/session-form.module.css';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { useFieldError } from '#web/ui/fields/FormErrors.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import styles from './assessment-fields.module.css';
import { newOptionKey, type OptionFields } from './assessment-fields.ts';

type Props = {
  name: string;
  options: readonly OptionFields[];
  /** Why only their words can be changed; null: all of them can. */
  stays: string | null;
  onChange: (options: readonly OptionFields[]) => void;
};

/** The options of a question, each with a box for whether it is right. Enter leads to the next one. */
export function OptionFieldset({ name, options, stays, onChange }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const error = useFieldError(name);
  const full = options.length >= assessmentOptions.most;
  const fewest = options.length <= assessmentOptions.least;
  const focusOn = (at: number) =>
    list.current?.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"])')[at]?.focus();
  const set = (at: number, part: Partial<OptionFields>) =>
    onChange(options.map((other, index) => (index === at ? { ...other, ...part } : other)));

  function add() {
    if (full || stays !== null) return;
    flushSync(() => onChange([...options, { key: newOptionKey(options), text: '', right: false }]));
    focusOn(options.length);
  }

  return (
    <fieldset className={styles.options} data-has-error={error ? true : undefined}>
      <legend>{t('quizSetup.options')}</legend>
      <ul ref={list}>
        {options.map((option, at) => (
          <li key={option.key} className={styles.option}>
            <input
              type="checkbox"
              className={styles.right}
              aria-label={t('quizSetup.option.right', { number: at + 1 })}
              disabled={stays !== null}
              checked={option.right}
              onChange={() => set(at, { right: !option.right })}
            />
            <TextField
              label={t('quizSetup.option', { number: at + 1 })}
              labelHidden
              name={`${name}.${at}.text`}
              maxLength={textLengths.pollOption.most}
              placeholder={t('quizSetup.option', { number: at + 1 })}
              dir="auto"
              autoComplete="off"
              value={option.text}
              onChange={(event) => set(at, { text: event.currentTarget.value })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                if (at === options.length - 1) add();
                else focusOn(at + 1);
              }}
            />
            <Button
              variant="bare"
              size="small"
              icon={<Icon name="dismiss" size={16} />}
              aria-label={t('quizSetup.option.remove', { number: at + 1 })}
              blocked={stays ?? (fewest ? t('quizSetup.option.least') : null)}
              onClick={() =>
                !fewest && stays === null && onChange(options.filter((_, index) => index !== at))
              }
            />
          </li>
        ))}
      </ul>
      {error && (
        <p className={form.optionsError}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
      <Button
        variant="quiet"
        size="small"
        icon={<Icon name="plus" />}
        blocked={stays ?? (full ? t('quizSetup.option.full', { count: assessmentOptions.most }) : null)}
        onClick={add}
      >
        {t('quizSetup.option.add')}
      </Button>
    </fieldset>
  );
}
