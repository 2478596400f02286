export const biome = 'node_modules/@biomejs/biome/bin/biome';

/** What of these files it looks at, each once. */
export const codeIn = (files: readonly string[]) => [
  ...new Set(files.filter((file) => /\.(tsx?|css)$/.test(file))),
];
