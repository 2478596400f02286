type Option = { text: string; picture?: object | null };

/** The words of options, for `FitColumns`: another list whenever a picture comes or goes too, which takes room beside them. */
export const optionWords = (options: readonly Option[]): string =>
  options.map(({ text, picture }) => (picture ? `${text}\t` : text)).join('\n');
