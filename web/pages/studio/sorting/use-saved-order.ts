import { useState } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { CallInput } from '#web/api/call.ts';
import { inOrderOf } from '#web/ui/dragging/moved.ts';
import { usePress } from '../layout/use-press.ts';
import type { Sorted } from './use-sorting.ts';

/**
 * Items in the order into which somebody has just sorted them, until the server says it too. Each order is sent with the one that it was
 * made of; where a colleague has changed that meanwhile, theirs stands.
 */
export function useSavedOrder<Item, Name extends EndpointName>(
  given: readonly Item[],
  keyOf: (item: Item) => string,
  name: Name,
  input: (body: { order: string[]; seenOrder: string[] }) => CallInput<Name>,
) {
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const save = usePress(name, { sets: 'order' });
  const items = wanted === null ? given : inOrderOf(given, keyOf, wanted);
  return {
    items,
    sort({ order, seen }: Sorted) {
      setWanted(order);
      save.press(input({ order: [...order], seenOrder: [...seen] }), {
        // What comes after it has been sent was made of this order.
        settled: () => setWanted((now) => (now === order ? null : now)),
      });
    },
  };
}
