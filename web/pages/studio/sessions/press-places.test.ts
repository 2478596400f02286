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

it('ignores a press of that moment also where the page learns of it later', () => {
  let now = 5000;
  const places = makePressPlaces(() => now);
  places.setMeaning('here', 'start');
  places.setMeaning('here', 'end');
  now += 2000;
  expect(places.settlesIn('here', 5100)).toBe(700);
  expect(places.settlesIn('here', 4900), 'made before the button came').toBe(900);
  expect(places.settlesIn('here', 6000)).toBe(0);
});
