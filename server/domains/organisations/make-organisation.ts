import { normaliseEmail } from '#contract/email.ts';
import { accountByEmail, addSsoOrganisation, stopRequiringSso } from '#server/domains/accounts/index.ts';
import { writeAudit } from '#server/kernel/audit/audit.queries.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { addAdmin, addOrganisation, isOrganisation } from './organisations.queries.ts';

const byHand = { kind: 'system', ref: null, label: 'command line' } as const;
const written = { channel: 'security', workspaceId: null, pigeonholeId: null } as const;

/** An organisation, with the account of an address as its admin. Answers its id; undefined: there is no such account. */
export async function makeOrganisation(
  tx: Tx,
  { name, admin }: { name: string; admin: string },
): Promise<string | undefined> {
  const account = await accountByEmail(tx, normaliseEmail(admin));
  if (account === undefined) return undefined;
  const id = await addOrganisation(tx, name);
  await addAdmin(tx, id, account.id);
  await addSsoOrganisation(tx, id);
  await writeAudit(tx, byHand, {
    ...written,
    action: 'makeOrganisation',
    about: { organisationId: id, accountId: account.id },
  });
  return id;
}

/** Makes the account of an address an admin of an organisation that is there. */
export async function addOrganisationAdmin(
  tx: Tx,
  { organisationId, admin }: { organisationId: string; admin: string },
): Promise<'added' | 'noOrganisation' | 'noAccount'> {
  if (!(await isOrganisation(tx, organisationId))) return 'noOrganisation';
  const account = await accountByEmail(tx, normaliseEmail(admin));
  if (account === undefined) return 'noAccount';
  await addAdmin(tx, organisationId, account.id);
  await writeAudit(tx, byHand, {
    ...written,
    action: 'addOrganisationAdmin',
    about: { organisationId, accountId: account.id },
  });
  return 'added';
}

/** Lets the people of an organisation sign in with passwords again, when their provider is out of reach. False: there is none. */
export async function makeSsoOptional(tx: Tx, organisationId: string): Promise<boolean> {
  if (!(await isOrganisation(tx, organisationId))) return false;
  await stopRequiringSso(tx, organisationId);
  await writeAudit(tx, byHand, { ...written, action: 'makeSsoOptional', about: { organisationId } });
  return true;
}
