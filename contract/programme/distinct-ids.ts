import { z } from 'zod';
import { id } from '../ids.ts';

/** Each of them once. */
export const distinctIds = (most: number) =>
  z
    .array(id)
    .max(most)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'ids.twice' });
