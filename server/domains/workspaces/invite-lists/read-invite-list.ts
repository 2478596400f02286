import { emailProblem, meantEmail } from '#contract/email.ts';
import { type InviteListRow, inviteList, type previewInvites } from '#contract/workspaces/invite-lists.ts';
import { inviteRoles } from '#contract/workspaces/invites.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { problemOfText } from '#server/kernel/http/parse.ts';
import { askedBy } from '#server/kernel/processes/asked-by.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { readSheet } from '#server/kernel/sheets/read-sheet.ts';
import { SheetError, type SheetRow } from '#server/kernel/sheets/sheet.ts';

/** What is wrong with a row; texts stand under `invite.list.<problem>`. */
type RowProblem = { line: number; value: string; problem: 'email' | 'noEmail' | 'role' | 'columns' };

type Reading = Pick<Call<typeof previewInvites, 'workspace'>, 'kernel' | 'body' | 'who' | 'hungUp'>;
type ReadList = { rows: InviteListRow[]; problems: RowProblem[]; repeated: number };

/** Reads who is to be invited out of a file or a pasted list. Refuses what is no list at all. */
export async function readInviteList(call: Reading): Promise<ReadList> {
  const sheet = await sheetOf(call);
  const columns = columnsOf(sheet[0]);
  const people =
    columns === null ? sheet.flatMap(peopleIn) : sheet.slice(1).map((row) => personBy(columns, row));
  if (people.length === 0) throw refused('empty');
  const list: ReadList = { rows: [], problems: [], repeated: 0 };
  const seen = new Set<string>();
  for (const person of people) {
    const problem = problemOf(person);
    if (problem !== null) list.problems.push(problem);
    else if (seen.has(person.email)) list.repeated += 1;
    else list.rows.push({ ...person, role: person.role as InviteListRow['role'] });
    seen.add(person.email);
  }
  return list;
}

async function sheetOf(call: Reading): Promise<SheetRow[]> {
  try {
    return await readSheet(Buffer.from(call.body.file), { rows: inviteList.rows }, askedBy(call));
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    throw refused(error.problem, error.line);
  }
}

function refused(problem: SheetError['problem'], line: number | null = null): Refusal {
  const values = { line: line ?? '', most: inviteList.rows };
  return new Refusal('Validation', { fields: { file: [{ key: `sheet.${problem}`, values }] } });
}

type Columns = { email: number; name: number; role: number; count: number };

const names: Readonly<Record<'email' | 'name' | 'role', readonly string[]>> = {
  email: ['email', 'e-mail', 'mail', 'email address', 'e-mail address', 'address'],
  name: ['name', 'full name'],
  role: ['role'],
};

/** Null: the first row is no header. */
function columnsOf(first: SheetRow | undefined): Columns | null {
  const titles = (first?.cells ?? []).map((cell) => cell.toLowerCase());
  const at = (column: keyof typeof names) => titles.findIndex((title) => names[column].includes(title));
  const email = at('email');
  return email < 0 ? null : { email, name: at('name'), role: at('role'), count: titles.length };
}

type Person = { line: number; email: string; name: string; role: string; hasRightColumns: boolean };

function personBy(columns: Columns, { line, cells }: SheetRow): Person {
  const cell = (at: number) => cells[at] ?? '';
  return {
    line,
    email: meantEmail(cell(columns.email)),
    name: cell(columns.name),
    role: cell(columns.role).toLowerCase() || 'member',
    // A separator too many or too few: nobody knows which cell is which.
    hasRightColumns: !cells.slice(columns.count).some((rest) => rest !== ''),
  };
}

/** Without a header: several addresses in a line are several people, otherwise address, name and role in this order. */
function peopleIn({ line, cells }: SheetRow): Person[] {
  const filled = cells.filter((cell) => cell !== '');
  const isList = filled.length > 1 && filled.every((cell) => cell.includes('@'));
  const columns = { email: 0, name: 1, role: 2, count: 3 };
  if (!isList) return [personBy(columns, { line, cells })];
  return filled.map((email) => personBy(columns, { line, cells: [email] }));
}

const longestShown = 80;

function problemOf({ line, email, role, hasRightColumns }: Person): RowProblem | null {
  const shown = (value: string) => value.slice(0, longestShown);
  if (!hasRightColumns) return { line, value: shown(email), problem: 'columns' };
  // Between quotation marks an address may have what PostgreSQL cannot keep.
  const wrong = emailProblem(email) ?? problemOfText(email);
  if (wrong !== null)
    return { line, value: shown(email), problem: wrong === 'email.required' ? 'noEmail' : 'email' };
  if (!inviteRoles.some((one) => one === role)) return { line, value: shown(role), problem: 'role' };
  return null;
}
