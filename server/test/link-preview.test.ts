import { expect, test } from 'vitest';
import { openWorld } from './world.ts';

test('a shared link shows the name of its event and a picture of it, and of no other', async () => {
  await using world = await openWorld({ ORIGIN: 'https://live.example.org' });
  const mara = await world.organiser('Mara');
  const { id: phId } = await world.pigeonhole(mara, { passcode: 'SHARED26' });
  const stranger = await world.visitor();
  const page = await (await stranger.fetch('/SHARED26')).text();
  expect(page).toContain('<meta property="og:title" content="Annual meeting">');
  expect(page).toContain(
    '<meta property="og:image" content="https://live.example.org/SHARED26/picture.png">',
  );

  const picture = await stranger.fetch('/shared26/picture.png');
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(picture.headers.get('set-cookie')).toBeNull();

  const branding = { customBranding: true, brandName: 'Harbor Group', brandAccent: '#0b4f8a' } as const;
  await mara.call('saveBranding', { params: { phId }, body: branding });
  // What was found by this passcode is remembered for a moment.
  await expect
    .poll(async () => (await stranger.fetch('/SHARED26')).text())
    .toContain('<meta property="og:site_name" content="Harbor Group">');
  const branded = await stranger.fetch('/shared26/picture.png');
  expect(await branded.bytes()).not.toEqual(await picture.bytes());

  for (const path of ['/', '/NOSUCH26', '/login'])
    expect(await (await stranger.fetch(path)).text(), path).not.toContain('og:');
  for (const path of ['/NOSUCH26/picture.png', '/.env/picture.png'])
    expect((await stranger.fetch(path)).status, path).toBe(404);
});
