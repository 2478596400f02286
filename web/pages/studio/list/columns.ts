import {
  type ColumnDef,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** A column of a list. The first one says which item it is: it is always there, and heads the card on a phone. */
export type Column<Item> = {
  id: string;
  title: string;
  /** Called and not made a component of: pages write their columns anew at each render, and an open menu in a cell stays. */
  cell(item: Item): ReactNode;
  /** What of the list's sorts its head sorts by. */
  sort?: string;
  /** A long text goes over several lines. */
  isLong?: boolean;
  /** Figures stand at the end of the line. */
  isFigure?: boolean;
};

export const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });
type Features = typeof features;

export const definitionsOf = <Item extends { id: string }>(
  columns: readonly Column<Item>[],
): ColumnDef<Features, Item>[] =>
  columns.map(({ id, title, sort }, place) => ({
    id,
    header: title,
    enableSorting: sort !== undefined,
    enableHiding: place > 0,
  }));
