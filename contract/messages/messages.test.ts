import { describe, expect, test } from 'vitest';
import { errorStatus } from '#contract/errors.ts';
import { type Face, faces } from '#contract/faces.ts';
import { reach } from '../../tools/imports/graph.ts';
import { readProject, readText } from '../../tools/imports/project.ts';
import { areasOf, languages, partsOf } from './catalogues.fixture.ts';
import { cataloguesOf } from './face-catalogues.ts';
import { type Catalogue, knowsText } from './say.ts';
import { usedKeys } from './used-keys.fixture.ts';
import { wording } from './wording.fixture.ts';

const english = await partsOf('en');
const englishAreas = await areasOf('en');
const allEnglish: Catalogue = Object.assign({}, ...english.values());

const pluralForm = /_(zero|one|two|few|many|other)$/;
/** The keys as they are asked for: a text with plural forms is one text. */
const bareKeys = (texts: Catalogue) =>
  [...new Set(Object.keys(texts).map((key) => key.replace(pluralForm, '')))].sort();
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

describe('English', () => {
  test.each(Object.entries(wording))('says %s as the specification does', (key, text) => {
    expect(allEnglish[key]).toBe(text);
  });

  test('has a text for every refusal', () => {
    const speechless = Object.keys(errorStatus).filter((code) => !knowsText([allEnglish], `error.${code}`));
    expect(speechless).toEqual([]);
  });

  test('has each key once: areas and parts are laid over one another', () => {
    const keys = [...englishAreas.values()].flatMap((area) => Object.keys(area));
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  });

  test('has both forms of what is counted, and a third for none at most', () => {
    const forms = Object.keys(allEnglish).filter((key) => pluralForm.test(key));
    for (const base of new Set(forms.map((key) => key.replace(pluralForm, '')))) {
      const own = forms.filter((key) => key.replace(pluralForm, '') === base && key !== `${base}_zero`);
      expect(own.sort()).toEqual([`${base}_one`, `${base}_other`]);
    }
  });

  test('has no braces but those of values', () => {
    for (const [key, text] of Object.entries(allEnglish))
      expect(text.replaceAll(/\{\w+\}/g, ''), key).not.toMatch(/[{}]/);
  });
});

test.each(['en', ...languages])('%s leaves no area out of its part', async (locale) => {
  for (const [name, part] of await partsOf(locale)) {
    const areas = [...(await areasOf(locale))].filter(
      ([area]) => area === name || area.startsWith(`${name}/`),
    );
    const written = areas.flatMap(([, texts]) => Object.keys(texts));
    expect(Object.keys(part).sort(), name).toEqual(written.sort());
  }
});

describe.each(languages)('%s', (locale) => {
  test('has the same texts as English, each in the same area', async () => {
    const areas = await areasOf(locale);
    expect([...areas.keys()].sort()).toEqual([...englishAreas.keys()].sort());
    for (const [name, area] of englishAreas)
      expect(bareKeys(areas.get(name) ?? {}), name).toEqual(bareKeys(area));
  });

  test('has every plural form of its own', async () => {
    const texts: Catalogue = Object.assign({}, ...(await partsOf(locale)).values());
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    const counted = new Set(
      Object.keys(allEnglish)
        .filter((key) => pluralForm.test(key))
        .map((key) => key.replace(pluralForm, '')),
    );
    for (const base of counted) {
      const forms = Object.keys(texts).filter((key) => key.replace(pluralForm, '') === base);
      expect(forms.sort(), base).toEqual(pluralCategories.map((form) => `${base}_${form}`).sort());
    }
  });

  test('fills in the same values as English; a form for one or two may say the number in words', async () => {
    const texts: Catalogue = Object.assign({}, ...(await partsOf(locale)).values());
    for (const [key, text] of Object.entries(texts)) {
      const original = allEnglish[key] ?? allEnglish[key.replace(pluralForm, '_other')] ?? '';
      const wanted = placeholders(original);
      const inWords = /_(zero|one|two)$/.test(key);
      const given = placeholders(text);
      expect(inWords ? wanted.filter((name) => name !== '{count}') : wanted, key).toEqual(
        inWords ? given.filter((name) => name !== '{count}') : given,
      );
    }
  });
});

/**
 * A kind's texts come with what it brings to phones, and what its faces share has them there too; those of the agenda and of the page
 * to join come with them, and so does what may come later.
 */
function partWith(face: Face, file: string): string {
  const onPhones =
    face === 'audience' ? /^web\/kinds\/([^/]+)\/(?!stage\/|studio\/)/ : /^web\/kinds\/([^/]+)\/audience\//;
  const kind = onPhones.exec(file)?.[1];
  if (kind !== undefined) return `kinds/${kind}`;
  // Prompts are a part of several kinds; its texts are those of polls, which the others bring along.
  if (file.startsWith('web/domains/prompts/')) return 'kinds/poll';
  if (file.startsWith('web/pages/audience/later/')) return 'later';
  if (file.startsWith('web/pages/audience/kiosk/')) return 'kiosk';
  if (file.startsWith('web/pages/audience/speakers/')) return 'speakers';
  if (file === 'web/pages/audience/join/WaitingRoom.tsx') return 'waiting';
  if (/^web\/(?:pages\/audience|domains)\/reactions\//.test(file)) return 'reactions';
  if (/^web\/pages\/audience\/event\/(?:Agenda|CalendarLinks|SessionCards|TrackFilter)\.tsx$/.test(file))
    return 'agenda';
  return /^web\/pages\/audience\/join\/Join(?:Page|Form)\.tsx$/.test(file) ? 'join' : '';
}

/** Where the studio shows what the stage shows, it fetches the texts of the stage with it. */
const isOfStage = (file: string) => /^web\/(?:pages|kinds\/[^/]+)\/stage\//.test(file);

describe('every text that is asked for is there', () => {
  const graph = readProject();
  const isCode = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
  const product = [...graph.keys()].filter((file) => /^(contract|server|web)\//.test(file) && isCode(file));
  const used = new Map(product.map((file) => [file, usedKeys(file, readText(file))]));
  const isKnown = (key: string) => knowsText([allEnglish], key);

  test('in the contract, on the server and in the browser', () => {
    const missing = [...used].flatMap(([file, { asked, begun }]) => [
      ...[...asked].filter((key) => !isKnown(key)).map((key) => `${file}: ${key}`),
      ...[...begun]
        .filter((start) => !Object.keys(allEnglish).some((key) => key.startsWith(start)))
        .map((start) => `${file}: ${start}...`),
    ]);
    expect(missing).toEqual([]);
  });

  test('and none is there that nobody asks for', () => {
    const outside = [...used].filter(([file]) => !file.startsWith('contract/messages/'));
    const asked = new Set(outside.flatMap(([, { asked, literals }]) => [...asked, ...literals]));
    const templates = outside.flatMap(([, { templates }]) => templates);
    const unused = bareKeys(allEnglish).filter(
      (key) => !asked.has(key) && !templates.some((template) => template.test(key)),
    );
    expect(unused).toEqual([]);
  });

  test.each(faces)('in what the %s face loads', (face) => {
    const textsFor = (file: string): Catalogue =>
      Object.assign(
        {},
        ...[
          ...cataloguesOf(isOfStage(file) ? 'stage' : face),
          partWith(face, file),
          `${partWith(face, file)}-parts`,
        ].map((part) => english.get(part) ?? englishAreas.get(part)),
      );
    const reached = [...reach(graph, [`web/pages/${face}/main.tsx`], 'running').keys()];
    const missing = reached.flatMap((file) =>
      file.startsWith('web/')
        ? [...(used.get(file)?.literals ?? [])]
            .filter((text) => text.includes('.') && isKnown(text) && !knowsText([textsFor(file)], text))
            .map((key) => `${file}: ${key}`)
        : [],
    );
    expect(missing).toEqual([]);
  });
});
