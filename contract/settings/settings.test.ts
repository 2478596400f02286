import { expect, it } from 'vitest';
import { z } from 'zod';
import { sessionTypes } from '../kinds/kinds.live.ts';
import { settingsOfKinds } from '../kinds/kinds.ts';
import { partsOf } from '../messages/catalogues.fixture.ts';
import { type Catalogue, knowsText } from '../messages/say.ts';
import { choiceInWords } from './choice-in-words.ts';
import { foreignSettings, knownSettings } from './settings.ts';

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

it('a setting of another kind is none of this one', () => {
  expect(foreignSettings('qna', { filtering: true, mostPicks: 2 })).toEqual(['mostPicks']);
});

it('each choice of a setting is told in words', async () => {
  const texts: Catalogue = Object.assign({}, ...(await partsOf('en')).values());
  const fields = sessionTypes.flatMap((type) => Object.entries<z.ZodType>(settingsOfKinds[type].fields));
  const choices = fields.flatMap(([name, field]) =>
    field instanceof z.ZodEnum ? field.options.map((one) => [name, one] as const) : [],
  );
  expect(choices.length).toBeGreaterThan(20);
  const silent = choices.filter(([name, one]) => !knowsText([texts], choiceInWords(name, one)?.key ?? ''));
  expect(silent).toEqual([]);
});
