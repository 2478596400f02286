import { describe, expect, test } from 'vitest';
import { answerText, wordKey } from './answer-text.ts';

describe('what people write', () => {
  test.each([
    ['  A longer \n\t lunch ', 'A longer lunch'],
    ['\u202eevil\u202c and \u2067more\u2069', 'evil and more'],
    ['nul\u0000 and bell\u0007', 'nul and bell'],
    ['👩‍👩‍👧 family', '👩‍👩‍👧 family'],
    ['می‌خواهم', 'می‌خواهم'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['\u200b\u200d\u0301', ''],
    ['\u115f\u1160\u3164\uffa0 \u2800', ''],
    ['\u2800\u2801', '\u2800\u2801'],
    ['\u1160\u1161', '\u1160\u1161'],
  ])('%j is sent as %j', (typed, sent) => {
    expect(answerText(typed)).toBe(sent);
  });

  test('marks do not heap up on a letter', () => {
    expect([...answerText(`q${'\u0323\u0307'.repeat(2500)}`)]).toHaveLength(5);
  });

  test('what is sent once is sent the same again', () => {
    const typed = ' A\u0301\u0301\u0301\u0301\u0301\u0301 \u200b x\u202e  y ';
    expect(answerText(answerText(typed))).toBe(answerText(typed));
  });
});

describe('two spellings of the same word', () => {
  test.each([
    ['Coffee', 'cOFFEE'],
    ['coffee  break', ' Coffee break '],
    ['ＣＯＦＦＥＥ', 'coffee'],
    ['Straße', 'STRASSE'],
    ['e\u0301clair', 'Éclair'],
    ['ΟΔΟΣ', 'οδος'],
    ['ｶﾌｪ', 'カフェ'],
  ])('%j and %j are one', (one, other) => {
    expect(wordKey(one)).toBe(wordKey(other));
  });

  test('an accent makes another word', () => {
    expect(wordKey('resume')).not.toBe(wordKey('résumé'));
  });
});
