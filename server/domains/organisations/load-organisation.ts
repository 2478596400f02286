import type { Loader } from '#server/kernel/authorize/subjects.ts';
import { asAdmin } from './as-admin.ts';
import { organisationOfAdmin } from './organisations.queries.ts';

/** Organisations are there for their admins alone; to everybody else they look like none. */
export const loadOrganisation: Loader<'organisation'> = async (db, id, who) => {
  if (who.account === null) return undefined;
  const found = await organisationOfAdmin(db, id, who.account.accountId);
  return found && asAdmin(found);
};
