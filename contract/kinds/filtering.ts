import { z } from 'zod';

/** What people write waits for approval: a setting of several kinds. */
export const filtering = z.boolean();
