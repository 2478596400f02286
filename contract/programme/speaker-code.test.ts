import { expect, test } from 'vitest';
import { readSpeakerCode, speakerCodeText } from './speaker-code.ts';

test('a code is known however it was typed, and nothing else is one', () => {
  const code = '0123456789ABCDEF';
  expect(speakerCodeText(code)).toBe('0123-4567-89AB-CDEF');
  for (const typed of [
    code,
    '0123-4567-89ab-cdef',
    ' o1i3 4567 89AB cdef'.replace('i3', '23'),
    'OL23456789ABCDEF',
  ])
    expect(readSpeakerCode(typed), typed).toBe(code);
  for (const typed of ['', '0123', `${code}0`, '0123-4567-89AB-CDEU'])
    expect(readSpeakerCode(typed)).toBeNull();
});
