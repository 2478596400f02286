import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { textLengths } from '#contract/text-lengths.ts';
import { t } from '#web/messages.ts';
import form from '#web/pages/studio/sessions/session-form.module.css';
import { Button } from '#web/ui/controls/Button.tsx';
import { useRowKeys } from '#web/ui/controls/use-row-keys.ts';
import { Icon } from '#web/ui/display/Icon.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { useFieldError } from '#web/ui/fields/FormErrors.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import styles from './right-options.module.css';

type RightOption = { key: string; text: string; right: boolean };
type Props<Option extends RightOption> = {
  name: string;
  options: readonly Option[];
  /** Why only their words can be changed; null: all of them can. */
  stays: string | null;
  count: { least: number; most: number };
  /** Another one, for the end of the list. */
  make: () => Option;
  onChange: (options: readonly Option[]) => void;
  /** What one has besides its words. */
  beside?: (option: Option, at: number, set: (part: Partial<Option>) => void) => ReactNode;
};

/** The options of a question, each with a box for whether it is right. Enter leads to the next one. */
export function RightOptions<Option extends RightOption>(props: Props<Option>) {
  const { name, options, stays, count, make, onChange, beside } = props;
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const error = useFieldError(name);
  const rowKey = useRowKeys(options.map(({ key }) => key));
  const full = options.length >= count.most;
  const fewest = options.length <= count.least;
  const focusOn = (at: number) =>
    list.current?.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"])')[at]?.focus();
  const set = (at: number, part: Partial<Option>) =>
    onChange(options.map((other, index) => (index === at ? { ...other, ...part } : other)));

  function add() {
    if (full || stays !== null) return;
    flushSync(() => onChange([...options, make()]));
    focusOn(options.length);
  }

  function remove(at: number) {
    if (fewest || stays !== null) return;
    setSaid(t('quizSetup.option.removed'));
    flushSync(() => onChange(options.filter((_, index) => index !== at)));
    focusOn(Math.min(at, options.length - 2));
  }

  return (
    <fieldset className={styles.options} data-has-error={error ? true : undefined}>
      <legend>{t('quizSetup.options')}</legend>
      <ul ref={list}>
        {options.map((option, at) => (
          <li key={rowKey(option.key)} className={styles.option}>
            <input
              type="checkbox"
              className={styles.right}
              aria-label={t('quizSetup.option.right', { number: at + 1 })}
              disabled={stays !== null}
              checked={option.right}
              onChange={() => set(at, { right: !option.right } as Partial<Option>)}
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
              onChange={(event) => set(at, { text: event.currentTarget.value } as Partial<Option>)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                if (at === options.length - 1) add();
                else focusOn(at + 1);
              }}
            />
            {beside?.(option, at, (part) => set(at, part))}
            <Button
              variant="bare"
              size="small"
              icon={<Icon name="dismiss" size={16} />}
              aria-label={t('quizSetup.option.remove', { number: at + 1 })}
              blocked={stays ?? (fewest ? t('quizSetup.option.least') : null)}
              onClick={() => remove(at)}
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
        blocked={stays ?? (full ? t('quizSetup.option.full', { count: count.most }) : null)}
        onClick={add}
      >
        {t('quizSetup.option.add')}
      </Button>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </fieldset>
  );
}
