import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { optionCount } from '#contract/prompts/option-count.ts';
import { t } from '#web/messages.ts';
import styles from '#web/pages/studio/sessions/session-form.module.css';
import { SortableList } from '#web/pages/studio/sorting/SortableList.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { inOrderOf } from '#web/ui/dragging/moved.ts';
import { useFieldError } from '#web/ui/fields/FormErrors.tsx';
import { newKey as nextKey } from '#web/ui/fields/sent/new-key.ts';
import { OptionRow } from './OptionRow.tsx';
import {
  type Keyed,
  listOf,
  type OptionFields,
  type Parts,
  partsOf,
  withOption,
  withoutOption,
} from './prompt-content.ts';

/** The options of a prompt. Enter makes the next one, Alt and an arrow moves the one that is typed in. */
export function OptionsEditor({
  name,
  options: parts,
  fixed,
  newKey = nextKey,
  onChange: write,
}: {
  /** The field of the request that they are. */
  name: string;
  options: Parts<OptionFields>;
  /** Why none is added or removed any more; null: they are. */
  fixed: string | null;
  /** The key of one that is added. */
  newKey?: typeof nextKey;
  onChange: (options: Parts<OptionFields>) => void;
}) {
  const options = listOf(parts);
  const onChange = (next: readonly Keyed<OptionFields>[]) => write(partsOf(next));
  const error = useFieldError(name);
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const full = options.length >= optionCount.most;

  /** Drawn at once: whoever types fast has the next letter in the right field. */
  function changeAndFocus(next: readonly Keyed<OptionFields>[], at: number) {
    flushSync(() => onChange(next));
    focusOn(at);
  }

  function focusOn(at: number) {
    list.current?.querySelectorAll('input')[at]?.focus();
  }

  function set(at: number, part: Partial<OptionFields>) {
    onChange(options.map((other, index) => (index === at ? { ...other, ...part } : other)));
  }

  function add() {
    if (full || fixed !== null) return;
    changeAndFocus(withOption(options, newKey), options.length);
  }

  function remove(at: number) {
    setSaid(t('session.option.removed'));
    changeAndFocus(withoutOption(options, at), Math.min(at, options.length - 2));
  }

  return (
    <div className={styles.options} data-has-error={error ? true : undefined}>
      <SortableList
        label={t('session.options')}
        className={styles.optionRows}
        rowClass={styles.option}
        list={list}
        items={options}
        keyOf={keyOf}
        nameOf={({ text }, at) => text.trim() || t('session.option', { number: at + 1 })}
        onSort={({ order }) => onChange(inOrderOf(options, keyOf, order))}
      >
        {(option, at, place) => (
          <OptionRow
            name={name}
            at={at}
            place={place}
            text={option.text}
            sameAs={sameBefore(options, at)}
            picture={option.picture}
            stays={fixed ?? whyStays(option, options.length)}
            onText={(text) => set(at, { text })}
            onPicture={(picture) => set(at, { picture })}
            onRemove={() => remove(at)}
            onEnter={() => (at === options.length - 1 ? add() : focusOn(at + 1))}
          />
        )}
      </SortableList>
      {error && (
        <p className={styles.optionsError}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
      <div className={styles.optionsEnd}>
        <Button
          variant="quiet"
          size="small"
          icon={<Icon name="plus" />}
          blocked={fixed ?? (full ? t('session.option.full', { count: optionCount.most }) : null)}
          onClick={add}
        >
          {t('session.option.add')}
        </Button>
        <span className={styles.keys}>{t('session.option.keys', { keys: 'Alt ↑ ↓' })}</span>
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

/** The number of an earlier option with the same words: mostly a slip. */
function sameBefore(options: readonly OptionFields[], at: number): number | null {
  const words = ({ text }: OptionFields) => text.trim().toLowerCase();
  const [own = ''] = options.slice(at, at + 1).map(words);
  const same = options.findIndex((option) => words(option) === own);
  return own === '' || same === at ? null : same + 1;
}

const keyOf = ({ key }: { key: string }) => key;

function whyStays({ votes }: OptionFields, count: number): string | null {
  if (votes > 0) return t('session.option.voted');
  return count > optionCount.least ? null : t('session.option.few');
}
