import { expect, test } from 'vitest';
import { texts as arabic } from '#contract/messages/ar/account.ts';
import { texts as account } from '#contract/messages/en/account.ts';
import { texts as join } from '#contract/messages/en/join.ts';
import { texts as studio } from '#contract/messages/en/studio.ts';
import { worldForTests } from './prepared/world-for-tests.ts';

const world = worldForTests();

const titleOf = (html: string) => /<title>(.*?)<\/title>/s.exec(html)?.[1];

test('a page says what it is in its HTML, with the name of its event or session', async () => {
  const olga = await world.organiser('Olga');
  const { id, passcode } = await world.pigeonhole(olga, { name: 'Ask <us> & win' });
  const lsId = await world.qna(olga, id);
  const name = 'Ask &lt;us&gt; &amp; win';
  const visitor = await world.visitor();
  const titles = {
    '/': `${join['join.title']} · Volary`,
    '/login': account['login.title'],
    [`/${passcode}`]: `${name} · Volary`,
    [`/${passcode}/s/${lsId}`]: `${name} · Volary`,
    '/NOWHERE26': `${join['join.title']} · Volary`,
    '/no/such/page': account['errorPage.404.title'],
    '/changePassword/none-of-them-at-all': account['expiredLink.heading'],
  };
  for (const [path, title] of Object.entries(titles))
    expect(titleOf((await visitor.open(path)).html), path).toBe(title);
  for (const [path, title] of [
    ['/p/list/', studio['phList.title']],
    [`/p/${id}/run`, `${studio['run.title']} · ${name}`],
    [`/p/${id}/session/${lsId}`, `Ask the board · ${name}`],
    [`/p/${id}/panel/projector`, name],
  ] as const)
    expect(titleOf((await olga.open(path)).html), path).toBe(title);
});

test('in the language of the reader', async () => {
  const answer = await fetch(`${world.origin}/login`, {
    headers: { accept: 'text/html', 'accept-language': 'ar' },
  });
  expect(titleOf(await answer.text())).toBe(arabic['login.title']);
});
