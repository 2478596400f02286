import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Task } from '#contract/tasks/tasks.ts';
import { archiveOf, sheetOf, workbookOf } from '#server/kernel/sheets/archives.fixture.ts';
import type { Browser } from '#server/test/browser.ts';
import { emailOf, invitationsForTests, type Team } from '../invitations.fixture.ts';

const { world, mails, fresh, team } = invitationsForTests();

type Answer = {
  status: number;
  body: {
    error?: string;
    details?: Record<string, { description: string }[]>;
    preview: {
      toInvite: number;
      repeated: number;
      passedOver: number;
      tooOften: number;
      left: number;
      rows: { line: number; email: string; name: string; role: string }[];
      problems: { line: number; value: string; text: string }[];
    };
    task: Task;
  };
};

async function upload(browser: Browser, path: string, file: Buffer | string): Promise<Answer> {
  const response = await browser.fetch(path, {
    method: 'POST',
    headers: { 'x-csrf-token': browser.csrfToken, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(Buffer.from(file)),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const preview = ({ owner, tId }: Team, file: Buffer | string) =>
  upload(owner, `/api/team/${tId}/member/bulk/preview`, file);
const send = ({ owner, tId }: Team, file: Buffer | string, mail = false) =>
  upload(owner, `/api/team/${tId}/member/bulk/list${mail ? '?mailAtEnd=true' : ''}`, file);

async function ended({ owner }: Team, { task: { id } }: Answer['body']): Promise<Task> {
  const read = async () => (await owner.call('readTask', { params: { taskId: id } })).body.task;
  await expect.poll(async () => (await read()).endedAt, { timeout: 60_000 }).not.toBeNull();
  return read();
}

async function invited({ tId }: Team): Promise<string[]> {
  const rows = await world.program.kernel.db
    .selectFrom('teamInvites')
    .select(['email', 'role'])
    .where('workspaceId', '=', tId)
    .where('state', '=', 'waiting')
    .execute();
  return rows.map(({ email, role }) => `${email} ${role}`).sort();
}

describe('a lead looks at a list before anybody is invited', () => {
  const rows = [
    ['Name', 'E-Mail', 'Role'],
    ['Zoë Müller', 'zoe@example.org', 'Lead'],
    ['Sam', 'SAM@example.org', ''],
  ];
  const text = (separator: string, end = '\r\n') => rows.map((row) => row.join(separator)).join(end);
  const people = [
    { line: 2, email: 'zoe@example.org', name: 'Zoë Müller', role: 'lead' },
    { line: 3, email: 'sam@example.org', name: 'Sam', role: 'member' },
  ];

  test.each([
    ['commas, UTF-8', Buffer.from(text(','))],
    ['semicolons, with the mark of UTF-8', Buffer.from(`\u{feff}${text(';')}`)],
    ['tabs, UTF-16 as Excel writes it', Buffer.from(`\u{feff}${text('\t')}`, 'utf16le')],
    ['tabs, UTF-16 the other way round', Buffer.from(`\u{feff}${text('\t')}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(text(';'), 'utf16le')],
    ['Latin-1', Buffer.from(text(';'), 'latin1')],
    ['old line ends', Buffer.from(text(',', '\r'))],
    [
      'quotes, and an empty line in the middle',
      Buffer.from(text(',').replace('Sam', '"Sam"').replace('\r\nS', '\r\n\r\nS')),
    ],
  ])('%s', async (_, file) => {
    const birds = await team();
    const { status, body } = await preview(birds, file);
    expect([status, body.preview?.problems], JSON.stringify(body)).toEqual([200, []]);
    expect(body.preview.rows.map((row) => ({ ...row, line: 0 }))).toEqual(
      people.map((row) => ({ ...row, line: 0 })),
    );
    expect(await invited(birds)).toEqual([]);
  });

  test('a spreadsheet, with its own lines named', async () => {
    const birds = await team();
    const wrong = ['Bob', 'bobexample.org'];
    const sheet = { name: 'Guests', rows: [...rows, [], wrong] };
    const { status, body } = await preview(birds, Buffer.from(await writeXlsx({ sheets: [sheet] })));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.preview.rows).toEqual(people);
    expect(body.preview.problems).toEqual([
      { line: 5, value: 'bobexample.org', text: '“bobexample.org” isn’t an email address' },
    ]);
  });

  test('a pasted list without a header: one a line, or several with commas between', async () => {
    const birds = await team();
    const { preview: lines } = (await preview(birds, 'ada@example.org\nbob@example.org, Bob, lead')).body;
    expect(lines.rows.map(({ email, role }) => [email, role])).toEqual([
      ['ada@example.org', 'member'],
      ['bob@example.org', 'lead'],
    ]);
    const { preview: one } = (await preview(birds, 'ada@example.org; bob@example.org;eve@example.org')).body;
    expect(one.rows.map(({ email }) => email)).toEqual([
      'ada@example.org',
      'bob@example.org',
      'eve@example.org',
    ]);
  });

  test('of 5,000 rows with a typo in line 40, that line is named, and nobody is invited', async () => {
    const birds = await team();
    const list = [
      'email,role',
      ...Array.from({ length: 5_000 }, (_, nth) => `guest${nth}@example.org,member`),
    ];
    list[39] = 'guest38example.org,member';
    list[4000] = 'guest3999@example.org,boss';
    list[4500] = ',member';
    list[4600] = 'guest4599@example.org,member,and,more';
    const file = list.join('\n');
    const { body } = await preview(birds, file);
    expect(body.preview.problems).toEqual([
      { line: 40, value: 'guest38example.org', text: '“guest38example.org” isn’t an email address' },
      { line: 4001, value: 'boss', text: '“boss” isn’t a role. Use member or lead.' },
      { line: 4501, value: '', text: 'This row has no email address' },
      { line: 4601, value: 'guest4599@example.org', text: 'This row has more cells than the header' },
    ]);
    const refused = await send(birds, file);
    expect([refused.status, refused.body.details?.['data.file']?.[0]?.description]).toEqual([
      422,
      '4 rows are wrong. Nobody was invited.',
    ]);
    expect(await invited(birds)).toEqual([]);
  });

  test.each([
    ['the character NUL', '&#0;'],
    ['half of a character', '&#xd83d;'],
  ])('%s between the quotation marks of an address is told at its row', async (_, part) => {
    const birds = await team();
    const file = archiveOf(workbookOf(sheetOf([['email'], [`&quot;a${part}b&quot;@example.org`]])));
    const { status, body } = await preview(birds, file);
    expect([status, body.preview?.problems], JSON.stringify(body)).toMatchObject([200, [{ line: 2 }]]);
    expect((await send(birds, file)).status).toBe(422);
  });

  test.each([
    ['nothing', '', 'There’s nobody in this list.'],
    ['a header alone', 'email;role\n', 'There’s nobody in this list.'],
    [
      'a picture',
      Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
      'We couldn’t read this file. Save it as .xlsx or CSV, or paste the list.',
    ],
    [
      'an archive of something else',
      archiveOf([{ name: 'notes.txt', content: 'ada@example.org' }]),
      'We couldn’t read this file. Save it as .xlsx or CSV, or paste the list.',
    ],
    [
      'a spreadsheet with macros',
      archiveOf([...workbookOf(sheetOf([['email']])), { name: 'xl/vbaProject.bin', content: 'Sub' }]),
      'This file has macros. Save it as .xlsx without macros, or as CSV.',
    ],
    [
      'a spreadsheet with a password',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'This file has a password, or an old format. Save it as .xlsx without a password, or as CSV.',
    ],
    [
      'a spreadsheet that unpacks to 64 MB',
      archiveOf(workbookOf(Buffer.alloc(64 * 1024 * 1024, ' '))),
      'There’s too much in this file. Copy the list into a new one.',
    ],
    [
      'a spreadsheet with a formula that has no result',
      archiveOf(
        workbookOf(
          '<worksheet><sheetData><row r="3"><c r="A3"><f>B3&amp;C3</f></c></row></sheetData></worksheet>',
        ),
      ),
      'The formula in line 3 has no result. Open the file in a spreadsheet program and save it again.',
    ],
    [
      'a file that ends in the middle of a quote',
      'email,name\na@example.org,"Ada',
      'A quotation mark in line 2 is never closed. The file may be cut off.',
    ],
    [
      'too many rows',
      `email\n${'a@example.org\n'.repeat(5_001)}`,
      'A list can have up to 5,000 rows. Split it.',
    ],
  ])('%s is told in words', async (_, file, words) => {
    const birds = await team();
    const { status, body } = await preview(birds, file);
    expect([status, body.details?.['data.file']?.[0]?.description]).toEqual([422, words]);
  });

  test('what is larger than a list can be is not read to its end', async () => {
    const birds = await team();
    const { status, body } = await preview(birds, 'x'.repeat(1_000_001));
    expect([status, body.error]).toEqual([413, 'TooLarge']);
  });

  test('who is in the team, was invited, or stands there twice is counted and not written to', async () => {
    const birds = await team();
    const open = fresh('open');
    await birds.owner.call('addMember', { params: { tId: birds.tId }, body: { email: open } });
    const file = ['email', await emailOf(birds.owner), open, 'new@example.org', 'NEW@example.org'].join('\n');
    expect((await preview(birds, file)).body.preview).toMatchObject({
      toInvite: 1,
      passedOver: 2,
      repeated: 1,
      left: 4_999,
    });
  });
});

test('who had too many invitations is counted for what they are, and gets no more by the list', async () => {
  const birds = await team();
  const email = fresh('wim');
  for (let nth = 0; nth < 10; nth += 1)
    await birds.owner.call('addMember', { params: { tId: birds.tId }, body: { email } });
  await sql`UPDATE team_invites SET state = 'declined' WHERE email = ${email}`.execute(
    world.program.kernel.db,
  );
  const file = `${email}\nnew@example.org`;
  expect((await preview(birds, file)).body.preview).toMatchObject({
    toInvite: 1,
    passedOver: 0,
    tooOften: 1,
    left: 4_990,
  });
  expect((await ended(birds, (await send(birds, file)).body)).outcome).toMatchObject({ invited: 1 });
  expect(await invited(birds)).toEqual(['new@example.org member']);
});

describe('a lead invites by a list', () => {
  test('everybody on it is mailed once, in the background, and the lead at the end', {
    timeout: 120_000,
  }, async () => {
    const birds = await team();
    const emails = Array.from({ length: 60 }, () => fresh('guest'));
    const file = ['email;role', ...emails.map((email, nth) => `${email};${nth === 0 ? 'lead' : ''}`)].join(
      '\n',
    );
    const { status, body } = await send(birds, file, true);
    expect([status, body.task.kind, body.task.subjectId]).toEqual([202, 'inviteMembers', birds.tId]);
    expect(await ended(birds, body)).toMatchObject({
      state: 'done',
      progress: { of: 60, done: 60 },
      outcome: { invited: 60, passedOver: 0 },
    });
    expect(await invited(birds)).toEqual(
      emails.map((email, nth) => `${email} ${nth === 0 ? 'lead' : 'member'}`).sort(),
    );
    await mails.arrived(emails[0] ?? '', 1, 60_000);
    const { text } = await mails.arrived(await emailOf(birds.owner), 1, 60_000);
    expect(text).toContain('Invited: 60');

    const again = await send(birds, file);
    expect((await ended(birds, again.body)).outcome).toEqual({ invited: 0, passedOver: 60 });
    expect(mails.to(emails[0] ?? '')).toHaveLength(1);
  });

  test('one list at a time for a team of theirs; a second one is refused', async () => {
    const birds = await team();
    await sql`INSERT INTO tasks (account_id, kind, subject_kind, subject_id, locale, mail_at_end, input, made_at, expires_at, state, lease, lease_until)
      SELECT account_id, 'inviteMembers', 'workspace', workspace_id, 'en', false, '{}', now(), now() + interval '1 day', 'running', gen_random_uuid(), now() + interval '1 day'
      FROM workspace_members WHERE workspace_id = ${birds.tId}`.execute(world.program.kernel.db);
    const { status, body } = await send(birds, 'a@example.org');
    expect([status, body.error]).toEqual([409, 'TaskUnderWay']);
  });

  test('whoever loses the right in the middle invites nobody more, and is told in words', async () => {
    const birds = await team();
    await sql`INSERT INTO tasks (account_id, kind, subject_kind, subject_id, locale, mail_at_end, input, made_at, expires_at)
      SELECT a.id, 'inviteMembers', 'workspace', ${birds.tId}, 'en', false,
        '{"people": [{"email": "never@example.org", "role": "member"}]}', now(), now() + interval '1 day'
      FROM accounts a WHERE a.email = ${await emailOf(await world.organiser('Stan'))}`.execute(
      world.program.kernel.db,
    );
    const { rows } = await sql<{ id: string }>`SELECT max(id) AS id FROM tasks`.execute(
      world.program.kernel.db,
    );
    const state = async () =>
      (
        await sql<{ state: string; problem: string }>`
          SELECT state, problem FROM tasks WHERE id = ${rows[0]?.id}`.execute(world.program.kernel.db)
      ).rows[0];
    await expect.poll(state, { timeout: 30_000 }).toEqual({ state: 'failed', problem: 'NotFound' });
    expect(await invited(birds)).toEqual([]);
  });

  test('more letters than a team may send in a day are refused before the first', async () => {
    const birds = await team();
    await birds.owner.call('addMember', { params: { tId: birds.tId }, body: { email: fresh('one') } });
    await sql`UPDATE team_invites SET sent_times = array_fill(sent_at, ARRAY[4999])
      WHERE workspace_id = ${birds.tId}`.execute(world.program.kernel.db);
    const { status, body } = await send(birds, 'a@example.org\nb@example.org');
    expect([status, body.error]).toEqual([409, 'InvitesFull']);
    expect(await invited(birds)).toHaveLength(1);
  });
});
