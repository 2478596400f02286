import { useRef, useState } from 'react';
import type { ShownReaction } from '#contract/sessions/offered-reactions.ts';
import { mostOffered } from '#contract/sessions/reactions.ts';
import { reactionName } from '#web/domains/reactions/reaction-name.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useFocusAfterRemoval } from '#web/ui/controls/use-focus-after-removal.ts';
import { Icon } from '#web/ui/display/Icon.tsx';
import { useFieldError } from '#web/ui/fields/FormErrors.tsx';
import { SortableList } from '../sorting/SortableList.tsx';
import { SortButtons, SortHandle } from '../sorting/SortControls.tsx';
import { AddReactionDialog } from './AddReactionDialog.tsx';
import { NamedReaction } from './NamedReaction.tsx';
import { RemoveReaction } from './RemoveReaction.tsx';
import styles from './reactions.module.css';

type Props = {
  phId: string;
  all: readonly ShownReaction[];
  offered: readonly string[];
  onChange: (offered: readonly string[]) => void;
};

/** What phones offer, in their order; below it what they could offer besides. */
export function OfferedList({ phId, all, offered, onChange }: Props) {
  const [adding, setAdding] = useState(false);
  const error = useFieldError('offered');
  const shown = offered.flatMap((id) => all.filter((one) => one.id === id));
  const others = all.filter(({ id }) => !offered.includes(id));
  const isFull = offered.length >= mostOffered;
  const list = useRef<HTMLUListElement>(null);
  const adds = useRef<HTMLButtonElement>(null);
  const own = others.filter(({ name }) => name !== null);
  const leaves = useFocusAfterRemoval(own.map(idOf), (at) => {
    const removes = list.current?.querySelectorAll<HTMLElement>('[data-removes]')[at];
    (removes ?? adds.current)?.focus({ preventScroll: true });
  });
  const full = isFull ? t('reactions.full', { most: mostOffered }) : null;

  return (
    <div className={styles.lists} data-has-error={error ? true : undefined}>
      <SortableList
        label={t('reactions.offered')}
        items={shown}
        keyOf={({ id }) => id}
        nameOf={reactionName}
        onSort={({ order }) => onChange(order)}
        className={styles.list}
        rowClass={styles.row}
      >
        {(reaction, _at, row) => (
          <>
            <SortHandle row={row} />
            <NamedReaction reaction={reaction} />
            <SortButtons row={row} />
            <Button
              variant="bare"
              size="small"
              icon={<Icon name="dismiss" size={16} />}
              aria-label={t('reactions.take-off', { name: reactionName(reaction) })}
              blocked={shown.length < 2 ? t('reactions.last') : null}
              onClick={() => onChange(offered.filter((id) => id !== reaction.id))}
            />
          </>
        )}
      </SortableList>
      {error && (
        <p className={styles.error} role="alert">
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
      {others.length > 0 && (
        <>
          <h3 className={styles.more}>{t('reactions.more')}</h3>
          <ul ref={list} className={styles.list}>
            {others.map((reaction) => (
              <li key={reaction.id} className={styles.row}>
                <NamedReaction reaction={reaction} />
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t('reactions.offer.of', { name: reactionName(reaction) })}
                  blocked={full}
                  onClick={() => onChange([...offered, reaction.id])}
                >
                  {t('reactions.offer')}
                </Button>
                {reaction.name !== null && (
                  <RemoveReaction phId={phId} reaction={reaction} onRemove={() => leaves(reaction.id)} />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <Button
        ref={adds}
        variant="quiet"
        icon={<Icon name="plus" size={16} />}
        onClick={() => setAdding(true)}
      >
        {t('reactions.add')}
      </Button>
      <AddReactionDialog
        phId={phId}
        open={adding}
        onClose={() => setAdding(false)}
        onAdded={(id) => !isFull && onChange([...offered, id])}
      />
    </div>
  );
}

const idOf = ({ id }: ShownReaction) => id;
