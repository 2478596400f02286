import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useKeptText } from '#web/domains/interaction/kept-text.ts';
import { type Filter, isFiltering } from '../find/filter.ts';
import { orderOf } from './DeskOrder.tsx';
import type { DeskTab } from './desk-tabs.ts';

const pauseMs = 250;

type Look = {
  tab: DeskTab;
  /** In the field of the search. */
  typed: string;
  tag: string;
  assignee: string;
};

/** Nothing is looked for. */
export const noFilter = { typed: '', tag: '', assignee: '' };

/**
 * Which questions the desk lists, and in which order: those of a tab, or of every status those that a filter lets through. `turned` is
 * told when others are listed.
 */
export function useDeskView(filtering: boolean, turned: () => void) {
  const [{ tab, typed, tag, assignee }, setLook] = useState<Look>({
    tab: filtering ? 'pending' : 'allowed',
    ...noFilter,
  });
  const [keptOrder, keepOrder] = useKeptText('desk.order');
  const words = typed.trim();
  const [settled] = useDebouncedValue(words, pauseMs);
  const filter: Filter = { search: words === '' ? '' : settled, tag, assignee };
  const isSearching = isFiltering(filter);
  return {
    tab,
    order: orderOf(keptOrder, tab),
    /** As it was chosen on this device; empty: each tab in its usual one. */
    keptOrder,
    keepOrder,
    typed,
    /** What is typed, as it will be looked for once the typing pauses. */
    words,
    filter,
    isSearching,
    /** Questions of every status: one that is moved stays where it is. */
    isMixed: isSearching || tab === 'starred',
    look(next: Partial<Look>) {
      setLook((before) => ({ ...before, ...next }));
      turned();
    },
  };
}

export type DeskView = ReturnType<typeof useDeskView>;
