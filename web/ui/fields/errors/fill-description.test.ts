import { expect, it } from 'vitest';
import { fillDescription } from './fill-description.ts';

const words = { unknown: 'Unknown', unknownError: 'Unknown Error' };

it('leaves a description without placeholders as it is', () => {
  expect(fillDescription('Too long', {}, words)).toEqual([{ text: 'Too long' }]);
});

it('puts texts into their places, and Unknown where there is none (R-111)', () => {
  expect(fillDescription('{a} and {b}', { a: 'One' }, words)).toEqual([
    { text: 'One' },
    { text: ' and ' },
    { text: 'Unknown' },
  ]);
});

it('says Unknown Error when there is nothing to say (R-111)', () => {
  expect(fillDescription('', {}, words)).toEqual([{ text: 'Unknown Error' }]);
  expect(fillDescription(undefined, {}, words)).toEqual([{ text: 'Unknown Error' }]);
});

it('makes a link of a link substitution (R-107)', () => {
  expect(fillDescription('Taken. [Log in]({login}) instead.', { login: '/login' }, words)).toEqual([
    { text: 'Taken. ' },
    { text: 'Log in', href: '/login' },
    { text: ' instead.' },
  ]);
});

it.each(['javascript:alert(1)', '//elsewhere.example', '/\\elsewhere.example', 'http://elsewhere.example'])(
  'does not link to %s',
  (address) => {
    expect(fillDescription('[Here]({to})', { to: address }, words)).toEqual([{ text: 'Here' }]);
  },
);
