export const texts: Record<string, string> = {};
