import { describe, expect, test } from 'vitest';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';

const notice = 'Maintenance on Sunday from 8 to 9.';
const world = worldForTests({ LOGIN_NOTIFICATION: notice });

/** What stands on a page for somebody whose browser runs no scripts. */
async function shown(path: string): Promise<string> {
  const { html } = await (await world.visitor()).open(path);
  return /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? '';
}

async function panelLogin(): Promise<string> {
  const owner = await world.organiser('Olga');
  const { id: phId } = await world.pigeonhole(owner);
  const { body } = await owner.call('givePanelAccess', { params: { phId, panel: 'moderator' } });
  return new URL(body.link.url).pathname;
}

describe('the login without scripts', () => {
  test('R-002 R-015 R-016 R-017: says what the operator wants to say, and has all that the form has', async () => {
    const page = await shown('/login?rd=%2Fp%2Fnew');
    expect(page).toContain(notice);
    expect(page).toContain('novalidate');
    for (const field of [
      'name="mode" value="normal"',
      'name="state" value="email"',
      'name="rd" value="/p/new"',
    ])
      expect(page).toContain(`<input type="hidden" ${field}>`);
    expect(page).toContain('Do not select on public devices');
    expect(page).toContain('<a href="/recovery?rd=%2Fp%2Fnew">Forgot your password?</a>');
    expect(page).toContain('<a href="/signup?rd=%2Fp%2Fnew">or Create an account</a>');
  });

  test('R-016: at a panel it offers no account', async () => {
    const page = await shown(await panelLogin());
    for (const part of [
      notice,
      'name="state" value="email"',
      'Do not select on public devices',
      '"/recovery',
    ])
      expect(page).toContain(part);
    expect(page).not.toContain('Create an account');
  });

  test('the other button asks the provider: of two states the last one counts', async () => {
    const visitor = await world.visitor();
    await visitor.open('/login');
    const pressed = (more: [string, string][]) =>
      visitor.fetch('/login', {
        method: 'POST',
        headers: { accept: 'text/html' },
        body: new URLSearchParams([
          ['csrfToken', visitor.csrfToken],
          ['mode', 'normal'],
          ['state', 'email'],
          ['email', 'mei@example.org'],
          ['passwd', ''],
          ...more,
        ]),
      });
    expect(await (await pressed([])).text()).toContain('Password is required');
    const asked = await (await pressed([['state', 'sso']])).text();
    expect(asked).toContain('Single sign-on isn’t set up for this address.');
    expect(asked).not.toContain('Password is required');
  });
});
