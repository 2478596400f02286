import { describe, expect, test } from 'vitest';
import type { saveBranding, saveTheme } from '#contract/appearance/appearance.ts';
import { usualAppearance } from '#contract/appearance/appearance.ts';
import { themes } from '#contract/appearance/themes.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { type AgendaSnapshot, agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { deleteUnusedFiles } from '#server/domains/files/delete-unused.job.ts';
import { paint, upload } from '#server/domains/files/pictures.fixture.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

const { world, organiser } = eventForTests();

async function picture(phId: string, color = '#336699', width = 40, height = 30): Promise<string> {
  const { body } = await upload(organiser, phId, new Uint8Array(await paint(color, width, height)));
  return body.picture.id;
}
const read = async (phId: string) =>
  (await organiser.call('readAppearance', { params: { phId } })).body.appearance;
const theme = (phId: string, body: Partial<BodyOf<typeof saveTheme>>) =>
  organiser.call('saveTheme', { params: { phId }, body });

async function sponsor(phId: string, name: string, url: string | null = null): Promise<string> {
  const added = await organiser.call('uploadSponsorLogo', {
    params: { phId },
    body: { name, url, pictureId: await picture(phId) },
  });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  return added.body.sponsor.id;
}

describe('how an event looks (A-106, A-174, A-176)', () => {
  test('is the look of the product until somebody sets it up, and saved values come back', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    expect(await read(phId)).toEqual({ ...usualAppearance, logo: null, sponsors: [], team: null });
    await theme(phId, { theme: 'lagoon' });
    const custom = { customTheme: true, accent: '#A3155C', ground: '#fdf2f6', darkAccent: null } as const;
    const saved = await organiser.call('saveCustomTheme', { params: { phId }, body: custom });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const branding = { customBranding: true, brandName: 'Harbor Group', welcome: 'Good to have you' };
    await organiser.call('saveBranding', { params: { phId }, body: branding });
    expect(await read(phId)).toEqual({
      ...usualAppearance,
      theme: 'lagoon',
      ...custom,
      accent: '#a3155c',
      ...branding,
      logo: null,
      sponsors: [],
      team: null,
    });
  });

  test('changes on open phones and projectors at once; a page that comes later has it in its first byte', async () => {
    const { id: phId, passcode } = await world.pigeonhole(organiser);
    const { clients, verifyChannel } = await watch(world, phId, passcode, agendaStreamId);
    const shown = (channel: 'attendee' | 'projector' | 'kiosk' | 'moderator') =>
      clients[channel].view<AgendaSnapshot>(agendaStreamId)?.appearance;
    expect(shown('attendee')?.look).toBeNull();
    await verifyChannel(() => theme(phId, { theme: 'ember' }));
    for (const channel of ['attendee', 'projector', 'kiosk'] as const)
      expect(shown(channel)?.look?.light.blue).toBe(themes.ember.light.accent);
    expect(shown('moderator')).toBeUndefined();

    const logo = await picture(phId);
    await verifyChannel(() =>
      organiser.call('uploadLogo', { params: { phId }, body: { pictureId: logo, alt: 'Harbor Group' } }),
    );
    expect(shown('projector')?.logo).toEqual({ id: logo, alt: 'Harbor Group' });

    // What a passcode leads to is reused for half a second.
    world.clock.forward(500);
    for (const path of [
      `/${passcode}`,
      `/${passcode}/s/7`,
      `/${passcode}/i/7`,
      `/p/${phId}/panel/projector`,
    ]) {
      const response = await organiser.fetch(path, { headers: { accept: 'text/html' } });
      const html = await response.text();
      const [, nonce, css] = /<style id="look" nonce="([^"]+)">([^<]*)<\/style>/.exec(html) ?? [];
      expect(css, path).toContain(`--blue:${themes.ember.light.accent}`);
      expect(response.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(html).toContain(logo);
    }
    const other = await world.pigeonhole(organiser);
    expect(await (await organiser.fetch(`/${other.passcode}`)).text()).toMatch(
      /<style id="look" nonce="[^"]+"><\/style>/,
    );
  });

  test('is kept by each of two who save different parts; of the same they are told, and nothing is changed', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    await theme(phId, { accent: '#0b4f8a', seen: { accent: '#2742d6' } });
    await theme(phId, { ground: '#f1f5f9', seen: { ground: '#faf8f3' } });
    const late = await theme(phId, { accent: '#a3155c', seen: { accent: '#2742d6' } });
    expect(late.status).toBe(409);
    expect(late.body.details?.['data.accent']?.[0]).toMatchObject({ type: 'changedMeanwhile' });
    expect(late.body.details?.['data.accent']?.[0]?.description).toContain('“#0b4f8a”');
    expect(await read(phId)).toMatchObject({ accent: '#0b4f8a', ground: '#f1f5f9' });
  });

  test('is kept so by two who customise it as well: brand and welcome, and whether it counts', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    const branding = (body: Partial<BodyOf<typeof saveBranding>>) =>
      organiser.call('saveBranding', { params: { phId }, body });
    const isOff = { customBranding: 'false' };
    await branding({ customBranding: true, brandName: 'Harbor Group', seen: { ...isOff, brandName: '' } });
    expect((await branding({ welcome: 'Good morning', seen: { welcome: '' } })).status).toBe(200);
    const late = await branding({
      customBranding: true,
      brandName: 'Mill',
      seen: { ...isOff, brandName: '' },
    });
    expect([late.status, late.body.details]).toMatchObject([
      409,
      { 'data.brandName': [{ type: 'changedMeanwhile' }] },
    ]);
    expect(late.body.details?.['data.brandName']?.[0]?.description).toContain('“Harbor Group”');
    // Both have turned it on.
    expect(late.body.details).not.toHaveProperty('data.customBranding');
    const saved = { customBranding: true, brandName: 'Harbor Group', welcome: 'Good morning' };
    expect(await read(phId)).toMatchObject(saved);
    expect((await branding({ brandName: 'Mill', seen: { brandName: 'Harbor Group' } })).status).toBe(200);
    expect(await read(phId)).toMatchObject({ ...saved, brandName: 'Mill' });
  });

  test('is refused at its field where it could not be read, with a color that would do', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    const yellow = await theme(phId, { customTheme: true, accent: '#ffe14d' });
    expect(yellow.status).toBe(422);
    expect(yellow.body.details?.['data.accent']?.[0]?.description).toMatch(
      /^This color can’t be read.*#\w{6} would do/,
    );
    for (const wrong of ['blue', '#fff', 'url(x)', '#12345g', '};body{'])
      expect(
        (await theme(phId, { accent: wrong as '#x' })).body.details?.['data.accent'],
        wrong,
      ).toBeDefined();
    expect(await read(phId)).toMatchObject(usualAppearance);
  });

  test('has a background only where it is large enough, and of this event', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    const small = await theme(phId, { backgroundId: await picture(phId, '#112233', 640, 400) });
    expect(small.body.details?.['data.backgroundId']?.[0]?.description).toMatch(/at least 800 × 500/);
    const other = await world.pigeonhole(organiser);
    const foreign = await theme(phId, { backgroundId: await picture(other.id, '#112233', 900, 600) });
    expect(foreign.body.details?.['data.backgroundId']?.[0]?.type).toBe('picture.lost');
    const backgroundId = await picture(phId, '#112233', 900, 600);
    expect((await theme(phId, { customTheme: true, backgroundId })).status).toBe(200);
    expect(await read(phId)).toMatchObject({ backgroundId });
  });
});

describe('logos (A-168 to A-173)', () => {
  test('of two who put up another one at once the second is told, and so is who gives a sponsor another picture', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    const pictures = [await picture(phId, '#a63a1c'), await picture(phId, '#0b4f8a')] as const;
    const none = { pictureId: '', alt: '' };
    const put = (nth: 0 | 1, alt: string, seen: object) =>
      organiser.call('uploadLogo', { params: { phId }, body: { pictureId: pictures[nth], alt, seen } });
    expect((await put(0, 'Harbor Group', none)).status).toBe(200);
    expect((await put(0, 'Harbor Group', none)).status, 'the same once more').toBe(200);
    const late = await put(1, 'Mill Group', none);
    expect([late.status, late.body.details]).toMatchObject([
      409,
      {
        'data.pictureId': [{ type: 'changedMeanwhile', description: expect.stringMatching(/this picture/) }],
        'data.alt': [{ type: 'changedMeanwhile', description: expect.stringContaining('“Harbor Group”') }],
      },
    ]);
    expect((await read(phId)).logo).toEqual({ id: pictures[0], alt: 'Harbor Group' });
    const seen = { pictureId: pictures[0], alt: 'Harbor Group' };
    expect((await put(1, 'Mill Group', seen)).status).toBe(200);

    const ferry = await sponsor(phId, 'Tejo Ferries');
    const [{ pictureId: had = '' } = {}] = (await read(phId)).sponsors;
    const update = (body: object) =>
      organiser.call('updateSponsorLogo', { params: { phId }, body: { sponsorId: ferry, ...body } });
    await update({ pictureId: pictures[0], seen: { pictureId: had } });
    expect((await update({ url: 'example.com', seen: { url: '' } })).status).toBe(200);
    const other = await update({ pictureId: pictures[1], seen: { pictureId: had } });
    expect(other.body.details?.['data.pictureId']?.[0]?.description).toMatch(/changed this picture/);
    expect((await read(phId)).sponsors[0]).toMatchObject({
      pictureId: pictures[0],
      url: 'https://example.com/',
    });
  });

  test('are removed by nobody who has not seen them: of two at once the second is told what is there by now', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    const params = { phId };
    const [red, blue] = [await picture(phId, '#a63a1c'), await picture(phId, '#0b4f8a')];
    await organiser.call('uploadLogo', { params, body: { pictureId: red, alt: 'Harbor Group' } });
    const harbor = { pictureId: red, alt: 'Harbor Group' };
    await organiser.call('uploadLogo', {
      params,
      body: { pictureId: blue, alt: 'Mill Group', seen: harbor },
    });
    const remove = (seen: object) => organiser.call('removeLogo', { params, body: { seen } });
    const late = await remove(harbor);
    expect([late.status, late.body.details]).toMatchObject([
      409,
      {
        'data.pictureId': [{ description: expect.stringMatching(/changed this picture/) }],
        'data.alt': [{ description: expect.stringContaining('“Mill Group”') }],
      },
    ]);
    const mill = { pictureId: blue, alt: 'Mill Group' };
    expect((await read(phId)).logo).toEqual({ id: blue, alt: 'Mill Group' });
    expect((await remove(mill)).status).toBe(200);
    expect((await remove(mill)).status, 'it is gone already').toBe(200);
    const over = await organiser.call('uploadLogo', {
      params,
      body: { pictureId: red, alt: '', seen: mill },
    });
    expect(over.body.details?.['data.pictureId']?.[0]?.description).toMatch(/cleared this/);

    const [large, larger] = [
      await picture(phId, '#112233', 900, 600),
      await picture(phId, '#332211', 900, 600),
    ];
    const background = (backgroundId: string | null, seen: string) =>
      theme(phId, { backgroundId, seen: { backgroundId: seen } });
    await background(large, '');
    await background(larger, large);
    expect((await background(null, large)).body.details?.['data.backgroundId']?.[0]?.description).toMatch(
      /changed this picture/,
    );
    await background(null, larger);
    expect((await background(large, larger)).body.details?.['data.backgroundId']?.[0]?.description).toMatch(
      /cleared this/,
    );

    const sponsorId = await sponsor(phId, 'Tejo Ferries');
    const update = (body: object) =>
      organiser.call('updateSponsorLogo', { params, body: { sponsorId, ...body } });
    await update({ name: 'Mill Ferries', url: 'example.com' });
    const takeOff = (seen: object) =>
      organiser.call('removeSponsorLogo', { params, body: { sponsorId, seen } });
    const refused = await takeOff({ name: 'Tejo Ferries', url: '' });
    expect([refused.status, refused.body.details]).toMatchObject([
      409,
      {
        'data.name': [{ description: expect.stringContaining('“Mill Ferries”') }],
        'data.url': [{ description: expect.stringContaining('“https://example.com/”') }],
      },
    ]);
    expect((await read(phId)).sponsors).toHaveLength(1);
    expect((await takeOff({ name: 'Mill Ferries', url: 'https://example.com/' })).status).toBe(200);
    expect((await update({ name: 'Too late' })).status).toBe(404);
  });

  test('of sponsors are added, changed, sorted and removed', async () => {
    const { id: phId, passcode } = await world.pigeonhole(organiser);
    const { clients, verifyChannel } = await watch(world, phId, passcode, agendaStreamId);
    const names = () =>
      clients.attendee.view<AgendaSnapshot>(agendaStreamId)?.appearance?.sponsors.map(({ name }) => name);
    const ferry = await verifyChannel(() => sponsor(phId, '  Tejo\nFerries ', 'ferries.example.com/hello'));
    const bakery = await verifyChannel(() => sponsor(phId, 'Alfama Bakery'));
    expect(names()).toEqual(['Tejo Ferries', 'Alfama Bakery']);
    expect((await read(phId)).sponsors[0]?.url).toBe('https://ferries.example.com/hello');

    const sort = (order: string[], seenOrder?: string[]) =>
      organiser.call('sortSponsorLogos', {
        params: { phId },
        body: { order, ...(seenOrder !== undefined && { seenOrder }) },
      });
    await verifyChannel(() => sort([bakery, ferry], [ferry, bakery]));
    expect(names()).toEqual(['Alfama Bakery', 'Tejo Ferries']);
    expect((await sort([ferry, bakery], [ferry, bakery])).status, 'of an order that has changed').toBe(409);
    expect((await sort([ferry])).status, 'not all of them').toBe(409);

    const update = (body: { name?: string; url?: string | null; seen?: { name?: string } }) =>
      organiser.call('updateSponsorLogo', { params: { phId }, body: { sponsorId: ferry, ...body } });
    await verifyChannel(() => update({ name: 'Tejo Boats', url: null, seen: { name: 'Tejo Ferries' } }));
    expect((await update({ name: 'Ferries', seen: { name: 'Tejo Ferries' } })).status).toBe(409);
    expect((await read(phId)).sponsors[1]).toMatchObject({ name: 'Tejo Boats', url: null });

    const remove = (sponsorId: string) =>
      organiser.call('removeSponsorLogo', { params: { phId }, body: { sponsorId } });
    await verifyChannel(() => remove(bakery));
    expect(names()).toEqual(['Tejo Boats']);
    expect((await remove(bakery)).status).toBe(404);
    const other = await world.pigeonhole(organiser);
    const theirs = { params: { phId: other.id }, body: { sponsorId: ferry } };
    expect((await organiser.call('removeSponsorLogo', theirs)).status, 'of another event').toBe(404);
  });

  test('of a sponsor lead nowhere but to https', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    const pictureId = await picture(phId);
    const links = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,<script>1</script>',
      'http://example.com',
      'https://user:secret@example.com',
      'https://',
      'ferries',
    ];
    for (const url of links) {
      const body = { name: 'Ferries', url, pictureId };
      const refused = await organiser.call('uploadSponsorLogo', { params: { phId }, body });
      expect(refused.status, url).toBe(422);
      expect(refused.body.details?.['data.url']?.[0]?.description).toBe(
        'Enter a link that begins with https://',
      );
    }
    expect((await read(phId)).sponsors).toEqual([]);
  });

  test('stay as long as they are used, and a copy of the event has copies of its own', async () => {
    const { id: phId } = await world.pigeonhole(organiser);
    const [logo, background] = [await picture(phId, '#111111'), await picture(phId, '#222222', 900, 600)];
    await organiser.call('uploadLogo', { params: { phId }, body: { pictureId: logo, alt: '' } });
    await theme(phId, { theme: 'plum', customTheme: true, backgroundId: background });
    await sponsor(phId, 'Alfama Bakery', 'https://example.com');
    const copied = (await organiser.call('duplicatePigeonhole', { params: { phId } })).body.pigeonhole.id;
    const day = 25 * 60 * 60 * 1000;
    const { kernel } = world.program;
    const later = { ...kernel.clock, now: () => new Date(world.clock.now().getTime() + day) };
    await deleteUnusedFiles({ ...kernel, clock: later });
    const [first, copy] = [await read(phId), await read(copied)];
    const files = ({ logo, backgroundId, sponsors }: typeof first) => [
      logo?.id ?? '',
      backgroundId ?? '',
      ...sponsors.map(({ pictureId }) => pictureId),
    ];
    for (const id of [...files(first), ...files(copy)])
      expect((await fetch(`${world.origin}/file/${id}`)).status).toBe(200);
    expect(new Set([...files(first), ...files(copy)]).size).toBe(6);
    expect(copy).toMatchObject({
      theme: 'plum',
      sponsors: [{ name: 'Alfama Bakery', url: 'https://example.com/' }],
    });

    await organiser.call('removeLogo', { params: { phId } });
    await deleteUnusedFiles({ ...kernel, clock: later });
    expect((await fetch(`${world.origin}/file/${logo}`)).status, 'nobody uses it').toBe(404);
  });
});
