import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import form from '#web/pages/studio/sessions/session-form.module.css';
import { SortableList } from '#web/pages/studio/sorting/SortableList.tsx';
import type { SortRow } from '#web/pages/studio/sorting/SortControls.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { inOrderOf } from '#web/ui/dragging/moved.ts';
import { useFieldError } from '#web/ui/fields/FormErrors.tsx';

type Part = { key: string };
type Acts<Item> = { place: SortRow; onChange: (next: Item) => void; onRemove: () => void };
type Props<Item extends Part> = {
  /** The field of the form that its errors are of. */
  name: string;
  label: string;
  className?: string | undefined;
  items: readonly Item[];
  nameOf: (item: Item, at: number) => string;
  write: (items: readonly Item[]) => void;
  /** Said when one is removed. */
  removed: string;
  add: { text: string; make: () => Item /** Why there can be no more. */; blocked: string | null };
  children: (item: Item, at: number, acts: Acts<Item>) => ReactNode;
};

/** The questions or pages of a session, in their order. After adding or removing one, its neighbor's first field has the focus. */
export function PartList<Item extends Part>(props: Props<Item>) {
  const { name, label, className, items, nameOf, write, removed, add, children } = props;
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const error = useFieldError(name);

  function writeAndFocus(next: readonly Item[], at: number) {
    flushSync(() => write(next));
    list.current?.children[at]?.querySelector<HTMLElement>('textarea, input')?.focus();
  }

  function remove(at: number) {
    setSaid(removed);
    writeAndFocus(
      items.filter((_, index) => index !== at),
      Math.min(at, items.length - 2),
    );
  }

  return (
    <>
      <SortableList
        label={label}
        className={className}
        list={list}
        items={items}
        keyOf={keyOf}
        nameOf={nameOf}
        onSort={({ order }) => write(inOrderOf(items, keyOf, order))}
      >
        {(item, at, place) =>
          children(item, at, {
            place,
            onChange: (next) => write(items.map((other, index) => (index === at ? next : other))),
            onRemove: () => remove(at),
          })
        }
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
          blocked={add.blocked}
          onClick={() => add.blocked === null && writeAndFocus([...items, add.make()], items.length)}
        >
          {add.text}
        </Button>
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}

const keyOf = ({ key }: Part) => key;
