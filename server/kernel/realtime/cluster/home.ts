import { createHash } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { identityOf } from './identity.queries.ts';

/** Several installations may share one Redis: the names of their channels contain the identity of the database. */
export async function homeOf(db: Db): Promise<string> {
  return createHash('sha256')
    .update(await identityOf(db))
    .digest('base64url')
    .slice(0, 16);
}

/** What the names of all channels of the nodes on one database begin with. */
export const channelsOf = (home: string): string => `volary:${home}`;
