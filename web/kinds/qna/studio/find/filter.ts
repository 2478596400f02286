/** What the desk looks for, over every status. What is empty is left out. */
export type Filter = {
  /** Words of the text. */
  search: string;
  tag: string;
};

export const isFiltering = (filter: Filter): boolean => Object.values(filter).some((one) => one !== '');

export const isSameFilter = (a: Filter, b: Filter): boolean => JSON.stringify(a) === JSON.stringify(b);
