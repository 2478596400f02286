import { expect, it } from 'vitest';
import { z } from 'zod';
import { sessionTypes } from '../kinds/kinds.live.ts';
import { settingsOfKinds } from '../kinds/kinds.ts';
import { partsOf } from '../messages/catalogues.fixture.ts';
import { type Catalogue, knowsText } from '../messages/say.ts';
import { choiceInWords } from './choice-in-words.ts';
import { foreignSettings, knownSettings, someSettings } from './settings.ts';

it('a setting of several kinds means the same in each: its own file declares it once', () => {
  const fields = new Map<string, unknown>();
  for (const type of sessionTypes)
    for (const [name, field] of Object.entries(settingsOfKinds[type].fields)) {
      expect(fields.get(name) ?? field, `${name} of ${type}`).toBe(field);
      fields.set(name, field);
    }
});

it.each(sessionTypes)('the usual settings of %s are all there, and are accepted', (type) => {
  const { fields, usual } = settingsOfKinds[type];
  expect(Object.keys(usual).sort()).toEqual(Object.keys(fields).sort());
  expect(knownSettings(type, usual)).toEqual(usual);
});

it('what another version has stored otherwise counts as left out', () => {
  expect(knownSettings('qna', { filtering: true, questionLength: 'long', mood: [] })).toEqual({
    filtering: true,
  });
});

it('ways of showing are taken by the names that they have elsewhere, and told by ours (E-139)', () => {
  const { display } = settingsOfKinds.qna.fields;
  const { answerDisplay } = settingsOfKinds.opentext.fields;
  const given = [1, '1', 'notopqna', 'randomqna', 'wordcloud', 'vertical'];
  const ours = ['header', 'header', 'grid', 'random', 'wordcloud', 'vertical'];
  expect(given.map((name) => display.parse(name))).toEqual(ours);
  expect(given.map((name) => answerDisplay.parse(name))).toEqual(ours);
  for (const other of [2, 'topqna', 'toString', null, {}])
    expect(display.safeParse(other).success, String(other)).toBe(false);
  expect(someSettings.parse({ display: 'notopqna' })).toEqual({ display: 'grid' });
});

it('a setting of another kind is none of this one', () => {
  expect(foreignSettings('qna', { filtering: true, mostPicks: 2 })).toEqual(['mostPicks']);
});

it('each choice of a setting is told in words', async () => {
  const texts: Catalogue = Object.assign({}, ...(await partsOf('en')).values());
  const fields = sessionTypes.flatMap((type) => Object.entries<z.ZodType>(settingsOfKinds[type].fields));
  const choices = fields.flatMap(([name, given]) => {
    const field = given instanceof z.ZodPipe ? given.out : given;
    return field instanceof z.ZodEnum ? field.options.map((one) => [name, one] as const) : [];
  });
  expect(choices.length).toBeGreaterThan(20);
  const silent = choices.filter(([name, one]) => !knowsText([texts], choiceInWords(name, one)?.key ?? ''));
  expect(silent).toEqual([]);
});
