import { z } from 'zod';

/** First in a backup: which version can read it. */
export const manifestName = 'volary-backup.json';
export const backupFormat = 1;
export const manifest = z.object({
  format: z.literal(backupFormat),
  madeAt: z.string(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
});
export type Manifest = z.infer<typeof manifest>;

/** The file that holds the secret key, where it is not set in the environment. */
export const keyName = 'data/secret.key';

/** Last in a backup: how much there must be. A backup without it is incomplete. */
export const endName = 'end.json';
export const end = z.object({
  rows: z.record(z.string(), z.number()),
  sequences: z.record(z.string(), z.string()),
});
export type End = z.infer<typeof end>;
