import { z } from 'zod';

/**
 * What a live action is answered with once it is stored (L3). `seq`: the number its batch has in its stream; `itemId`: what
 * the action made or changed.
 */
export const receipt = z.object({ key: z.string(), seq: z.string(), itemId: z.string() });
export type Receipt = z.infer<typeof receipt>;
