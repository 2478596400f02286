/** A text of the catalogue, and its line there. */
export type Text = readonly [key: string, words: string];
export const line = ([key, words]: Text) => `  '${key}': '${words}',`;
