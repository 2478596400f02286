import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';

const world = worldForTests();

/** Everything that turns text into elements. */
const writesHtml =
  /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|setHTML|document\.write|srcdoc|createContextualFragment|DOMParser\(\)\.parseFromString\([^)]*html/i;

test('nothing in the browser turns text into elements', () => {
  const root = path.join(import.meta.dirname, '../../../web');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  expect(sources.length).toBeGreaterThan(100);
  const found = sources.filter((file) => writesHtml.test(readFileSync(path.join(root, file), 'utf8')));
  expect(found).toEqual([]);
});

test('a hostile name is plain text on every page that shows it', async () => {
  const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
  const browser = await world.organiser('Ada');
  const saved = await browser.call('editProfile', {
    body: { name: hostile, job: hostile, company: hostile },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const { id, passcode } = await world.pigeonhole(browser, { name: hostile });
  for (const at of ['/p/list/', '/account/profile', `/p/${id}/run`, `/${passcode}`]) {
    const { html } = await browser.open(at);
    expect(html, at).not.toContain('<script>alert');
    expect(html, at).not.toContain('<img src=x');
  }
  const { boot } = await browser.open('/account/profile');
  expect(boot.account?.name).toBe(hostile);
});
