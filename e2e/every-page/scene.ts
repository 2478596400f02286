import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { PageName } from '#contract/pages.ts';
import type { World } from '#server/test/world.ts';
import { axeProblems } from '../harness/axe.ts';
import { faintShapes } from '../harness/faint-shapes.ts';
import { misfitsAt } from '../harness/fits.ts';
import type { House } from '../harness/house.ts';
import type { Size } from '../harness/person.ts';
import { screenPicture, takesPictures } from '../harness/picture.ts';
import { unevenFields } from '../harness/uneven-fields.ts';
import { looksOf, pictureOf } from './picture-of.ts';
import { type Seed, seedEvents } from './seed.fixture.ts';

/** A page in one of its states. */
export type Scene = {
  page: PageName;
  state: string;
  /** Who looks at it; nobody in particular where it is left out. */
  who?: 'mara' | 'newcomer' | 'manager' | 'halfway' | 'sixth' | 'careful' | 'leaving';
  /** As the switch of language does it; English where it is left out. */
  language?: 'ar';
  path: (seed: Seed) => string;
  /** There when the page is. */
  shows: (page: Page) => Locator;
  /** Addresses that do not answer. */
  without?: RegExp;
  /** Where the page leaves for. Nothing is answered there, so it stays. */
  leavesFor?: RegExp;
  /** What somebody does there first, or a colleague elsewhere. */
  first?: (page: Page, seed: Seed) => Promise<void>;
  /** Answers that belong to the scene. */
  expects?: RegExp;
  /** The script learns a better title than the server has: that of the session. */
  retitled?: true;
};

/** What a page says whose content does not come. */
export const failed = 'Couldn’t load this';

/** For scenes of strangers, to whom an empty house looks as any other. */
export const nobodyKnown = async (): Promise<Seed> => ({}) as Seed;

/** All that the dark changes. */
const colors = ['color-contrast', 'link-in-text-block'];
const narrow = { width: 360, height: 740 };
const tablet = { width: 768, height: 1024 };
const wall = { width: 1920, height: 1080 };
const twiceAsLarge = { width: 640, height: 360 };
/** Between a tablet and a large desk, where columns begin and end. */
const laptops = [1024, 1180, 1280, 1366].map((width) => ({ width, height: 800 }));

/**
 * Nobody is kept out: axe finds nothing, light or dark, and all of it can be had at 200 % and on a narrow phone. The tab says
 * what it is before the script has come.
 */
export function everyoneCanUse(
  scenes: readonly Scene[],
  size: Size,
  house: House,
  seedIn: (world: World) => Promise<Seed> = seedEvents,
): void {
  let seed: Seed;
  beforeAll(async () => {
    seed = await seedIn(house.world);
  });

  test.each(scenes)('$page, $state', async (scene) => {
    const { page, html } = await arrive(house, seed, scene, { size });
    const { served, shown } = await page.evaluate(titles, html);
    expect(served).not.toBe('Volary');
    if (scene.retitled) expect(served).toMatch(/Autumn Summit|Coffee break|Spring picnic/);
    else expect(shown).toBe(served);
    const found: Record<string, string[]> = {
      light: [...(await axeProblems(page)), ...(await faintShapes(page)), ...(await unevenFields(page))],
    };
    if (takesPictures && scene.page === 'projector') await page.setViewportSize(wall);
    await screenPicture(page, pictureOf(scene, 'light'));
    await page.emulateMedia({ colorScheme: 'dark' });
    found.dark = [...(await axeProblems(page, colors)), ...(await faintShapes(page))];
    await screenPicture(page, pictureOf(scene, 'dark'));
    found['at 200 %'] = await misfitsAt(page, twiceAsLarge);
    if (size !== 'phone') {
      for (const laptop of laptops) found[`${laptop.width} px wide`] = await misfitsAt(page, laptop);
      found['768 px wide'] = await misfitsAt(page, tablet);
      if (looksOf(scene).includes('tablet')) await screenPicture(page, pictureOf(scene, 'tablet'));
    }
    found['360 px wide'] = await misfitsAt(page, narrow);
    if (size !== 'phone') await screenPicture(page, pictureOf(scene, 'narrow'));
    // A phone has been looked at already.
    if (size !== 'phone') found['360 px wide'].push(...(await axeProblems(page)));
    expect(Object.entries(found).flatMap(([when, what]) => what.map((one) => `${when}: ${one}`))).toEqual([]);
  });
}

/** Somebody opens the page, does what belongs to the scene, and sees what it shows. */
async function arrive(
  house: House,
  seed: Seed,
  scene: Scene,
  { size }: { size: Size },
): Promise<{ page: Page; html: string }> {
  const person = await house.person(size, {
    ...(scene.who && { as: seed[scene.who] }),
    // It keeps no scripts while some requests are stopped, and is thrown away: no browser that has them is used up.
    ...(scene.without && { firstVisit: true }),
  });
  const { page } = person;
  if (scene.language)
    await person.context.addCookies([{ name: 'locale', value: scene.language, url: house.world.origin }]);
  if (scene.expects) person.expects(scene.expects);
  if (scene.without) {
    person.expects(/net::ERR_FAILED/);
    await page.route(scene.without, (route) => route.abort());
    await page.clock.install();
  }
  if (scene.leavesFor) await page.route(scene.leavesFor, (route) => route.fulfill({ status: 204 }));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const served = await page.goto(scene.path(seed));
  const html = (await served?.text()) ?? '';
  await scene.first?.(page, seed);
  const shown = scene.shows(page).first();
  if (scene.without) await untilGivenUp(page, shown);
  await shown.waitFor();
  return { page, html };
}

/** What does not answer is asked for again before the page gives up: the clock of the page need not be waited for. */
async function untilGivenUp(page: Page, shown: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.fastForward(1_000);
      return shown.isVisible();
    })
    .toBe(true);
}

/** Run in the page. */
function titles(html: string): { served: string; shown: string } {
  return { served: new DOMParser().parseFromString(html, 'text/html').title, shown: document.title };
}
