import { normaliseEmail } from '#contract/email.ts';
import { accountByEmail, addSsoOrganisation, stopRequiringSso } from '#server/domains/accounts/index.ts';
import { type AuditWriter, writeAudit } from '#server/kernel/audit/audit.queries.ts';
import { byHand } from '#server/kernel/audit/audit-entry.ts';
import { addAdmin, addOrganisation, isOrganisation } from './organisations.queries.ts';

const written = { workspaceId: null, pigeonholeId: null } as const;

/** An organisation, with the account of an address as its admin. Answers its id; undefined: there is no such account. */
export async function makeOrganisation(
  writer: AuditWriter,
  { name, admin }: { name: string; admin: string },
): Promise<string | undefined> {
  const { tx } = writer;
  const account = await accountByEmail(tx, normaliseEmail(admin));
  if (account === undefined) return undefined;
  const id = await addOrganisation(tx, name);
  await addAdmin(tx, id, account.id);
  await addSsoOrganisation(tx, id);
  await writeAudit(writer, byHand, {
    ...written,
    action: 'makeOrganisation',
    about: { organisationId: id, accountId: account.id },
  });
  return id;
}

/** Makes the account of an address an admin of an organisation that is there. */
export async function addOrganisationAdmin(
  writer: AuditWriter,
  { organisationId, admin }: { organisationId: string; admin: string },
): Promise<'added' | 'noOrganisation' | 'noAccount'> {
  const { tx } = writer;
  if (!(await isOrganisation(tx, organisationId))) return 'noOrganisation';
  const account = await accountByEmail(tx, normaliseEmail(admin));
  if (account === undefined) return 'noAccount';
  await addAdmin(tx, organisationId, account.id);
  await writeAudit(writer, byHand, {
    ...written,
    action: 'addOrganisationAdmin',
    about: { organisationId, accountId: account.id },
  });
  return 'added';
}

/** Lets the people of an organisation sign in with passwords again, when their provider is out of reach. False: there is none. */
export async function makeSsoOptional(writer: AuditWriter, organisationId: string): Promise<boolean> {
  if (!(await isOrganisation(writer.tx, organisationId))) return false;
  await stopRequiringSso(writer.tx, organisationId);
  await writeAudit(writer, byHand, { ...written, action: 'makeSsoOptional', about: { organisationId } });
  return true;
}
