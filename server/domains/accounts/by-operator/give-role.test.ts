import { expect, test } from 'vitest';
import { mailingWorldForTests } from '#server/test/prepared/world-for-tests.ts';
import { readMail } from '#server/test/read-mail.ts';
import { type AccountRole, giveRole } from './give-role.ts';

const origin = 'https://live.example.org';
const { world, mails } = mailingWorldForTests(origin);

/** What the command does; `shut`: with MANAGER_DISABLED. */
const give = (email: string, role: AccountRole, { shut = false } = {}) => {
  const { kernel } = world.program;
  const mail = { ...kernel, config: { ...kernel.config, managerDisabled: shut } };
  return world.byCommand((writer) => giveRole(writer, { mail }, email, role));
};
const someone = async (name: string) => {
  const browser = await world.organiser(name);
  const { email } = (await browser.call('myAccount')).body.account;
  return { browser, email };
};

test('who becomes a manager is told by mail, with the way in, and who stops being one is told too', async () => {
  const { browser, email } = await someone('Max');
  expect(await give(email, 'manager')).toEqual({ told: true });
  const became = readMail((await mails.arrived(email)).raw);
  expect(became.subject).toBe('You’re now a manager of Volary');
  expect(became.text).toContain('Whoever runs this site');
  const path = await mails.link(email);
  expect(path).toBe('/manager');
  expect((await browser.open(path)).url).toBe('/manager/live');

  expect(await give(email, 'user')).toEqual({ told: true });
  const stopped = readMail((await mails.arrived(email, 2)).raw);
  expect(stopped.subject).toBe('You’re no longer a manager of Volary');
  // There is nothing that they could open.
  expect(stopped.text).not.toContain('http');
  expect((await browser.open(path)).status).toBe(404);
});

test('the mail comes in the language of whom it tells', async () => {
  const { email } = await someone('Lea');
  await world.program.kernel.db
    .updateTable('accounts')
    .set({ locale: 'ar' })
    .where('email', '=', email)
    .execute();
  await give(email, 'manager');
  expect(readMail((await mails.arrived(email)).raw).subject).toBe('مكتب Volary مفتوح لك الآن');
});

test('what opens and shuts nothing is no mail: the same again, from manager to admin, and while the office is shut', async () => {
  const { browser, email } = await someone('Ines');
  expect(await give(email, 'manager', { shut: true })).toEqual({ told: false });
  expect(await give(email, 'admin')).toEqual({ told: false });
  expect(await give(email, 'admin')).toEqual({ why: 'already' });
  expect(await give('nobody@example.org', 'manager')).toEqual({ why: 'noAccount' });
  // Mails go out in order: what had been written before this one would have come.
  expect(await give(email, 'user')).toEqual({ told: true });
  expect(readMail((await mails.arrived(email)).raw).subject).toBe('You’re no longer a manager of Volary');
  const { id } = (await browser.call('myAccount')).body.account;
  const noted = await world.program.kernel.db
    .selectFrom('auditEntries')
    .select('about')
    .where('action', '=', 'giveRole')
    .orderBy('id')
    .execute();
  const roles = noted
    .map(({ about }) => about as { accountId: string; role: string })
    .filter(({ accountId }) => accountId === id);
  expect(roles.map(({ role }) => role)).toEqual(['manager', 'admin', 'user']);
});
