import { expect, test } from 'vitest';
import { meantCode } from '../kinds/poll/vote-code.ts';
import { passcodeProblem } from '../pigeonholes/passcode.ts';
import { readSpeakerCode } from '../programme/speaker-code.ts';
import { plainSigns } from './plain-signs.ts';

test('digits of any keyboard, and wide signs, are those that codes are made of', () => {
  expect(plainSigns('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
  expect(plainSigns('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
  expect(plainSigns('０１２３４５６７８９ Ａｚ－')).toBe('0123456789 Az-');
  expect(plainSigns('K7-qm 2')).toBe('K7-qm 2');
  expect(plainSigns('\u2068K7-qm\u2069 \u200e2'), 'copied from a page').toBe('K7-qm 2');
  expect(passcodeProblem('ＴＥＡ٢٠۲۶')).toBeNull();
  expect(meantCode('K7QM-٢XPD-９RIO')).toBe('K7QM2XPD9R10');
  expect(readSpeakerCode('٠١٢٣-۴۵۶۷-８９AB-CDEF')).toBe('0123456789ABCDEF');
});
