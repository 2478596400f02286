import { describe, expect, test } from 'vitest';
import type { saveTeamBranding } from '#contract/appearance/team-branding.ts';
import { themes } from '#contract/appearance/themes.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { type AgendaSnapshot, agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { deleteUnusedFiles } from '#server/domains/files/delete-unused.job.ts';
import { paint } from '#server/domains/files/pictures.fixture.ts';
import type { Browser } from '#server/test/browser.ts';
import { teamEvent, teamOf } from '#server/test/prepared/team-for-tests.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { withWorker } from '#server/test/world.ts';

const world = worldForTests({}, withWorker);
const harbor = {
  customBranding: true,
  brandName: 'Harbor Group',
  welcome: 'Good to have you here',
  brandAccent: '#0b4f8a',
  brandGround: '#f1f5f9',
} as const;

async function house() {
  const { tId, owner, lead, member } = await teamOf(world);
  const olga = owner.browser;
  const event = await teamEvent(world, tId);
  const guest = await world.attendee(event.passcode);
  const phone = await world.live(guest, event.id, 'attendee', agendaStreamId);
  const shown = () => phone.view<AgendaSnapshot>(agendaStreamId)?.appearance;
  const save = (body: Partial<BodyOf<typeof saveTeamBranding>>, by = olga) =>
    by.call('saveTeamBranding', { params: { tId, part: 'all' }, body });
  const read = async () => (await olga.call('readTeamBranding', { params: { tId } })).body.branding;
  return { tId, olga, lead: lead.browser, member: member.browser, event, phone, shown, save, read };
}

async function pictureOf(by: Browser, tId: string, color: string): Promise<string> {
  const response = await by.fetch(`/api/team/${tId}/pictures`, {
    method: 'POST',
    headers: { 'x-csrf-token': by.csrfToken, 'content-type': 'image/png' },
    body: new Uint8Array(await paint(color)),
  });
  const body = (await response.json()) as { picture: { id: string } };
  expect(response.status, JSON.stringify(body)).toBe(200);
  return body.picture.id;
}

describe('the branding of a team (A-225, A-236)', () => {
  test('shows on the open phones of its events, beats their themes, and gives them back when it is off', async () => {
    const { olga, lead, event, phone, shown, save, read } = await house();
    const params = { phId: event.id };
    await olga.call('saveTheme', { params, body: { theme: 'ember' } });
    await phone.until(() => shown()?.look?.light.blue === themes.ember.light.accent, 'the theme');
    expect((await save(harbor, lead)).status).toBe(200);
    await phone.until(() => shown()?.brandName === 'Harbor Group', 'the branding');
    expect(shown()).toMatchObject({ look: { light: { blue: harbor.brandAccent } }, welcome: harbor.welcome });
    expect(await read()).toMatchObject({ ...harbor, locked: false, logo: null });

    // What comes later has it in its first byte. The way into an event is remembered for a moment.
    const page = async () =>
      (await olga.fetch(`/${event.passcode}`, { headers: { accept: 'text/html' } })).text();
    await expect.poll(page).toContain(`--blue:${harbor.brandAccent}`);

    await save({ customBranding: false });
    await phone.until(() => shown()?.brandName === null, 'the theme again');
    expect(shown()?.look?.light.blue).toBe(themes.ember.light.accent);
    phone.close();
  });

  test('is beaten by the custom branding of an event, unless the team locks it', async () => {
    const { tId, olga, event, phone, shown, save } = await house();
    const params = { phId: event.id };
    await save(harbor);
    await olga.call('saveBranding', { params, body: { customBranding: true, brandName: 'Regatta' } });
    await phone.until(() => shown()?.brandName === 'Regatta', 'the event’s own');
    const lock = (locked: boolean) =>
      olga.call('editCustomBrandingAppearance', { params: { tId }, body: { locked } });
    expect((await lock(true)).body.branding.locked).toBe(true);
    await phone.until(() => shown()?.brandName === 'Harbor Group', 'the team’s');

    const refused = await olga.call('saveBranding', { params, body: { customBranding: true } });
    expect(refused.status).toBe(422);
    expect(refused.body.details?.['data.customBranding']?.[0]?.description).toBe(
      'Aviary has one branding for all of its events',
    );
    const { appearance } = (await olga.call('readAppearance', { params })).body;
    expect(appearance).toMatchObject({ brandName: 'Regatta', team: { name: 'Aviary', locked: true } });
    await lock(false);
    await phone.until(() => shown()?.brandName === 'Regatta', 'the event’s own again');
    phone.close();
  });

  test('has a logo for events without one; it stays while it is used, and goes when it is removed', async () => {
    const { tId, olga, event, phone, shown, save, read } = await house();
    await save(harbor);
    const pictureId = await pictureOf(olga, tId, '#a63a1c');
    const foreign = await teamOf(world, 'Strangers');
    const theirs = await pictureOf(foreign.owner.browser, foreign.tId, '#112233');
    const upload = (id: string) =>
      olga.call('uploadTeamLogo', { params: { tId }, body: { pictureId: id, alt: 'Harbor Group' } });
    expect((await upload(theirs)).status, 'the picture of another team').toBe(422);
    expect((await upload(pictureId)).body.branding.logo).toEqual({ id: pictureId, alt: 'Harbor Group' });
    await phone.until(() => shown()?.logo?.id === pictureId, 'the logo');

    const { kernel } = world.program;
    const clock = { ...kernel.clock, now: () => new Date(world.clock.now().getTime() + 25 * 3_600_000) };
    await deleteUnusedFiles({ ...kernel, clock });
    const file = (id: string) => fetch(`${world.origin}/file/${id}`);
    expect([(await file(pictureId)).status, (await file(theirs)).status]).toEqual([200, 404]);

    const copy = await olga.call('duplicatePigeonhole', { params: { phId: event.id } });
    const copied = await olga.call('readAppearance', { params: { phId: copy.body.pigeonhole.id } });
    expect(copied.body.appearance).toMatchObject({ logo: null, team: { logo: { id: pictureId } } });
    await olga.call('removeTeamLogo', { params: { tId } });
    await phone.until(() => shown()?.logo === null, 'no logo');
    expect((await read()).logo).toBeNull();
    await deleteUnusedFiles({ ...kernel, clock });
    expect((await file(pictureId)).status).toBe(404);
    phone.close();
  });

  test('is refused where it could not be read, and of two who change the same the second is told', async () => {
    const { save, read } = await house();
    const faint = await save({ customBranding: true, brandAccent: '#ffe14d' });
    expect(faint.status).toBe(422);
    expect(faint.body.details?.['data.brandAccent']?.[0]?.description).toMatch(/would do/);
    expect((await read()).customBranding).toBe(false);
    await save({ brandName: 'Harbor', seen: { brandName: '' } });
    const late = await save({ brandName: 'Haven', seen: { brandName: '' } });
    expect([late.status, Object.keys(late.body.details ?? {})]).toEqual([409, ['data.brandName']]);
    expect((await read()).brandName).toBe('Harbor');
  });

  test('leaves the events of other teams alone; one that is moved there looks as that team does', async () => {
    const { olga, event, phone, shown, save } = await house();
    await save(harbor);
    await phone.until(() => shown()?.brandName === 'Harbor Group', 'the branding');
    const other = (await olga.call('makeTeam', { body: { name: 'Quiet house' } })).body.team.id;
    const plain = await teamEvent(world, other);
    expect(await (await olga.fetch(`/${plain.passcode}`)).text()).not.toContain('Harbor Group');
    const { status, body } = await olga.call('transferPigeonhole', {
      params: { phId: event.id },
      body: { workspaceId: other },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    await phone.until(() => shown()?.brandName === null, 'as the other team has it');
    phone.close();
  });
});
