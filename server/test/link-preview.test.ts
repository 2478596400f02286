import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paint } from '#server/domains/files/pictures.fixture.ts';
import { teamEvent, teamOf } from './prepared/team-for-tests.ts';
import { openWorld } from './world.ts';

test('its picture has the logo that counts: of the event, else of the team', async () => {
  await using world = await openWorld({ ORIGIN: 'https://live.example.org' });
  const { tId, owner } = await teamOf(world);
  const olga = owner.browser;
  const { id: phId, passcode } = await teamEvent(world, tId);
  const stored = async (path: string, color: string) => {
    const answer = await olga.fetch(path, {
      method: 'POST',
      headers: { 'x-csrf-token': olga.csrfToken, 'content-type': 'image/png' },
      body: new Uint8Array(await paint(color, 300, 100)),
    });
    return ((await answer.json()) as { picture: { id: string } }).picture.id;
  };
  /** The color where a logo stands. */
  const sign = async () => {
    const picture = await olga.fetch(`/${passcode}/picture.png`);
    const { data } = await sharp(await picture.bytes())
      .extract({ left: 200, top: 100, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return `#${data.toString('hex')}`;
  };
  const ofTeam = await stored(`/api/team/${tId}/pictures`, '#ff0000');
  const branding = {
    params: { tId, part: 'all' },
    body: { customBranding: true, brandName: 'Harbor Group' },
  };
  await olga.call('saveTeamBranding', branding);
  await olga.call('uploadTeamLogo', { params: { tId }, body: { pictureId: ofTeam, alt: 'Harbor Group' } });
  await expect.poll(sign, { timeout: 10_000 }).toMatch(/^#f[c-f]0[0-3]0[0-3]$/);
  const ofEvent = await stored(`/api/pigeonhole/${phId}/pictures`, '#0000ff');
  await olga.call('uploadLogo', { params: { phId }, body: { pictureId: ofEvent, alt: 'Spring' } });
  await expect.poll(sign, { timeout: 10_000 }).toMatch(/^#0[0-3]0[0-3]f[c-f]$/);
});

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
