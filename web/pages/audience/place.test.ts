import { expect, it } from 'vitest';
import { placeOf } from './router.tsx';

it('reads the passcode from the address, however it was typed', () => {
  expect(placeOf('/autumn26')).toEqual({ passcode: 'AUTUMN26', sessionId: null });
  expect(placeOf('/passcode/Autumn26/')).toEqual({ passcode: 'AUTUMN26', sessionId: null });
});

it('reads which session of the event is open', () => {
  expect(placeOf('/AUTUMN26/s/42')).toEqual({ passcode: 'AUTUMN26', sessionId: '42' });
});

it('knows that the first page has neither', () => {
  expect(placeOf('/')).toEqual({ passcode: null, sessionId: null });
});
