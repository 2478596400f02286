import { expect, it } from 'vitest';
import { placeOf } from './place.ts';

it('reads the passcode from the address, however it was typed', () => {
  expect(placeOf('/autumn26')).toEqual({ passcode: 'AUTUMN26', sessionId: null, alone: false });
  expect(placeOf('/passcode/Autumn26/')).toEqual({ passcode: 'AUTUMN26', sessionId: null, alone: false });
});

it('reads which session of the event is open', () => {
  expect(placeOf('/AUTUMN26/s/42')).toEqual({ passcode: 'AUTUMN26', sessionId: '42', alone: false });
});

it('reads that a session stands alone, in an iframe of another site', () => {
  expect(placeOf('/AUTUMN26/i/42')).toEqual({ passcode: 'AUTUMN26', sessionId: '42', alone: true });
});

it('reads that the reactions stand alone', () => {
  expect(placeOf('/AUTUMN26/reactions')).toEqual({ passcode: 'AUTUMN26', sessionId: null, alone: true });
});

it('knows that the first page has neither', () => {
  expect(placeOf('/')).toEqual({ passcode: null, sessionId: null, alone: false });
});
