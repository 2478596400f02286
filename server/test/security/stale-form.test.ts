import { describe, expect, test } from 'vitest';
import type { Boot } from '#contract/boot.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { password } from '#server/test/world.ts';

const world = worldForTests();
const again = 'Your previous session has expired. You will need to re-authenticate';
const reload = 'Your previous session has expired. Your page will be reloaded.';

const bootOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="boot"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{}') as Boot;
const plainOf = (html: string) => /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? '';

describe('a form that the browser posts with the token of an earlier page', () => {
  test('R-076: where nobody is signed in the page comes anew and says so, with what was written', async () => {
    const email = 'stale@example.org';
    const visitor = await world.visitor();
    await visitor.open('/login');
    const { csrfToken } = visitor;
    visitor.cookies.clear();
    const answer = await visitor.post('/login', { email, passwd: password, state: 'email' });
    const html = await answer.text();
    expect(answer.status).toBe(403);
    expect(plainOf(html)).toContain(again);
    const { errors, kept, csrfToken: fresh } = bootOf(html);
    expect([errors?.description, kept.email]).toEqual([again, email]);

    expect(fresh).not.toBe(csrfToken);
    visitor.csrfToken = fresh;
    expect((await visitor.post('/login', { email, passwd: password })).status).toBe(422);
  });

  test('R-077: where somebody is signed in it says that the page is loaded again', async () => {
    const mei = await world.organiser('Mei');
    mei.csrfToken = 'of an earlier page';
    const html = await (await mei.post('/logout', {})).text();
    expect(bootOf(html).errors?.description).toBe(reload);
    expect(plainOf(html)).toContain(reload);
  });

  test('R-076: at a step of a sign-in that is over it leads to the login, which says so, and on to the page of the step', async () => {
    const hal = await world.halfway('sessions');
    await hal.open('/maxActiveSession');
    hal.cookies.delete('signin');
    const answer = await hal.post('/api/auth/login-after-logout-all-session', {});
    expect(answer.status).toBe(303);
    const target = answer.headers.get('location') ?? '';
    expect(target).toBe('/login?rd=%2FmaxActiveSession&expired=1');
    const { html, boot } = await hal.open(target);
    expect(boot.errors?.description).toBe(again);
    expect(plainOf(html)).toContain(again);
  });
});

test('R-076 R-077: a call of a script is answered in the same words', async () => {
  const mei = await world.organiser('Mei');
  mei.csrfToken = 'of an earlier page';
  const signedIn = (await mei.call('makeTeam', { body: { name: 'Aviary' } })).body;
  expect(signedIn).toMatchObject({ error: 'Forbidden', email: expect.any(String), description: reload });
  mei.cookies.delete('signin');
  const signedOut = (await mei.call('makeTeam', { body: { name: 'Aviary' } })).body;
  expect(signedOut).toMatchObject({ error: 'Forbidden', description: again });
  expect(signedOut.email).toBeUndefined();
});
