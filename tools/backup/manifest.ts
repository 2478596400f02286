import { z } from 'zod';

/** What stands first in a backup: by whom it can be read. */
export const manifestName = 'volary-backup.json';
export const manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
});
export type Manifest = z.infer<typeof manifest>;

/** What stands last: how much there must be. A backup without it is not whole. */
export const endName = 'end.json';
export const end = z.object({
  rows: z.record(z.string(), z.number()),
  sequences: z.record(z.string(), z.string()),
});
export type End = z.infer<typeof end>;
