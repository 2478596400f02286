import { useState } from 'react';
import { CallError } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon, type IconName } from '#web/ui/display/Icon.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { tellFailure } from '../layout/tell-failure.ts';
import styles from './list.module.css';

/** What can be done with several items, one after the other. */
export type BulkAction<Item> = {
  label: string;
  icon: IconName;
  may(item: Item): boolean;
  act(item: Item): Promise<unknown>;
  /** What is said afterwards of so many. */
  done(count: number): string;
  /** Takes it back; without it nothing is offered. */
  undo?(item: Item): Promise<unknown>;
};

type SelectionBarProps<Item> = {
  chosen: readonly Item[];
  actions: readonly BulkAction<Item>[];
  /** A button is pressed with which the bar may go. */
  onPress(): void;
  onDone(): void;
};

/** Stands over the end of the page while something is chosen. */
export function SelectionBar<Item>({ chosen, actions, onPress, onDone }: SelectionBarProps<Item>) {
  /** With how many of all it is done; null: nothing is being done. */
  const [share, setShare] = useState<number | null>(null);

  async function run({ act, may, undo, done }: BulkAction<Item>) {
    onPress();
    setShare(0);
    const did = await eachOf(chosen.filter(may), act, setShare);
    setShare(null);
    if (did.length === 0) return;
    onDone();
    toast(done(did.length), {
      variant: 'ok',
      ...(undo && { action: { label: t('studio.undo'), onPress: () => void eachOf(did, undo) } }),
    });
  }

  return (
    <div className={styles.selection} role="status" data-open={chosen.length > 0 || undefined}>
      {chosen.length > 0 && (
        <>
          <strong>{t('list.selected', { count: chosen.length })}</strong>
          {actions
            .filter(({ may }) => chosen.some(may))
            .map((action) => (
              <Button
                key={action.label}
                size="small"
                variant="quiet"
                icon={<Icon name={action.icon} />}
                busy={share ?? false}
                onClick={() => void run(action)}
              >
                {action.label}
              </Button>
            ))}
          <Button size="small" variant="bare" onClick={() => [onPress(), onDone()]}>
            {t('list.select.none')}
          </Button>
        </>
      )}
    </div>
  );
}

/** One after the other, up to the first that fails, which is told. Answers those with which it was done. */
async function eachOf<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
  onProgress?: (share: number) => void,
): Promise<Item[]> {
  const did: Item[] = [];
  for (const item of items)
    try {
      await act(item);
      did.push(item);
      onProgress?.(did.length / items.length);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      tellFailure(failure);
      break;
    }
  return did;
}
