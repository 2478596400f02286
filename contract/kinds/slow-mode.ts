/** Seconds between two messages of one person; 0: as many as they like. */
export const slowModes = ['0', '5', '10', '30', '60', '120'] as const;
export type SlowMode = (typeof slowModes)[number];

export const secondsBetween = (mode: SlowMode): number => Number(mode);
