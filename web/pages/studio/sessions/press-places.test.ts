import { expect, it } from 'vitest';
import { makePressPlaces } from './press-places.ts';

it('ignores presses only for a moment, only in the place whose button was replaced', () => {
  let now = 5000;
  const places = makePressPlaces(() => now);
  places.setMeaning('here', 'start');
  places.setMeaning('there', 'start');
  expect(places.settlesIn('here'), 'a page that has just been opened').toBe(0);

  places.setMeaning('here', 'end');
  now += 500;
  places.setMeaning('here', 'end');
  expect(places.settlesIn('here')).toBe(300);
  expect(places.settlesIn('there')).toBe(0);
  now += 300;
  expect(places.settlesIn('here')).toBe(0);
});
