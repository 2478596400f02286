import type { Loader } from '#server/kernel/authorize/subjects.ts';
import { organisationOfAdmin } from './organisations.queries.ts';

/** Organisations are there for their admins alone; to everybody else they look like none. */
export const loadOrganisation: Loader<'organisation'> = async (db, id, who) => {
  if (who.account === null) return undefined;
  const found = await organisationOfAdmin(db, id, who.account.accountId);
  return found && { kind: 'organisation', id: found.id, roles: new Set(['admin'] as const) };
};
