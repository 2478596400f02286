import { z } from 'zod';

/** Of a page, a question or an option: whoever writes them as one names the parts, so that one can refer to another. */
export const partId = z.string().regex(/^[a-z0-9-]{1,12}$/, { error: 'survey.id' });
