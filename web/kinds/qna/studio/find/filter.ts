/** What the desk looks for, over every status. What is empty is left out. */
export type Filter = {
  /** Part of the text, the name, the answer or a tag. */
  search: string;
  tag: string;
  /** The account of a member. */
  assignee: string;
};

export const isFiltering = (filter: Filter): boolean => Object.values(filter).some((one) => one !== '');

export const isSameFilter = (a: Filter, b: Filter): boolean => JSON.stringify(a) === JSON.stringify(b);
