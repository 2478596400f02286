/** How much more time one person takes who needs it. Without zod, since phones carry it. */
export const moreTimes = [1, 1.5, 2] as const;
export type MoreTime = (typeof moreTimes)[number];
