import { describe, expect, test } from 'vitest';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';

const world = worldForTests();

describe('what somebody tells after signing up', () => {
  test('is kept at their account, and shown again', async () => {
    const browser = await world.organiser('Wanda');
    const saved = [
      await browser.call('saveUserDetails', { body: { name: ' Wanda Wren ' } }),
      await browser.call('saveUseCases', { body: { useCases: ['training', 'other', 'training'] } }),
      await browser.call('saveExternalIntegrations', { body: { integrations: ['zoom', 'powerpoint'] } }),
    ];
    expect(saved.map(({ body }) => body)).toEqual(Array(3).fill({ success: true }));
    const { boot } = await browser.open('/signup/details');
    expect(boot.account?.name).toBe('Wanda Wren');
    expect(boot.page.data).toMatchObject({
      useCases: ['training', 'other'],
      integrations: ['zoom', 'powerpoint'],
    });
  });

  test('may be left out, and taken back', async () => {
    const browser = await world.organiser('Will');
    await browser.call('saveUseCases', { body: { useCases: ['meetings'] } });
    await browser.call('saveUseCases', { body: { useCases: [] } });
    await browser.call('saveUserDetails', { body: { name: '' } });
    const { boot } = await browser.open('/signup/details');
    expect(boot.account?.name).toBeNull();
    expect(boot.page.data).toMatchObject({ useCases: [], integrations: [] });
  });

  test('is one of the choices, and a name of a hundred characters at most', async () => {
    const browser = await world.organiser('Wim');
    expect((await browser.send('POST', '/api/signup/use_cases', { useCases: ['spying'] })).status).toBe(422);
    const long = await browser.call('saveUserDetails', { body: { name: 'x'.repeat(101) } });
    expect(long.body.details?.['data.name']?.[0]?.type).toBe('account.name.long');
    const broken = await browser.call('saveUserDetails', { body: { name: 'Wim\r\nBcc: all' } });
    expect(broken.status).toBe(422);
  });

  test('leads on to where they were going, only to our own pages', async () => {
    const browser = await world.organiser('Wes');
    const next = async (rd: string) =>
      (await browser.open(`/signup/details?${new URLSearchParams({ rd })}`)).boot.page.data.next;
    expect(await next('/p/new')).toBe('/p/new');
    expect(await next('https://elsewhere.example/')).toBe('/p/list/');
    expect((await browser.open('/signup/details')).boot.page.data.next).toBe('/p/list/');
    expect((await (await world.visitor()).open('/signup/details')).boot.page.name).toBe('login');
  });
});
