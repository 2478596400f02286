import { z } from 'zod';

/** Audience and projector see what came in: a setting of several kinds. */
export const resultsShown = z.boolean();
