/** For ILIKE: whatever has these words in it, which are taken as they stand. */
export const patternOf = (searchTerm: string): string => `%${searchTerm.replace(/[\\%_]/g, '\\$&')}%`;
