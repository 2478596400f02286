import { expect, it } from 'vitest';
import { mentionsIn, nameBefore } from './mention-text.ts';

it('looks for a name from three letters after an @ on, up to the caret', () => {
  expect(nameBefore('Hello @ine', 10)).toEqual({ at: 6, begins: 'ine' });
  expect(nameBefore('Hello @ines p and', 13)).toEqual({ at: 6, begins: 'ines p' });
  expect(nameBefore('@إيناس', 6)).toEqual({ at: 0, begins: 'إيناس' });
  for (const text of ['Hello @in', 'ines@volary.test', 'Hello ines', '@ ine', '@ines\nmore'])
    expect(nameBefore(text, text.length), text).toBeNull();
});

it('finds those who were chosen as long as their names stand there', () => {
  const chosen = [
    { of: '1', name: 'Ines' },
    { of: '2', name: 'Ines Pereira' },
  ];
  expect(mentionsIn('@Ines Pereira, @Ines and @Inez', chosen)).toEqual([
    { at: 0, length: 13, of: '2' },
    { at: 15, length: 5, of: '1' },
  ]);
});

it('takes nobody for another whose name goes on', () => {
  const chosen = [{ of: '1', name: 'Sam' }];
  for (const text of ['@Samantha thanks', '@Samé', '@Sam\u0301', '@Sam2'])
    expect(mentionsIn(text, chosen), text).toEqual([]);
  for (const text of ['@Sam', '@Sam, @Samantha', '@Sam’s', '@Sam\n2'])
    expect(mentionsIn(text, chosen), text).toEqual([{ at: 0, length: 4, of: '1' }]);
  const both = [...chosen, { of: '2', name: 'Sam B' }];
  expect(mentionsIn('@Sam Black', both)).toEqual([{ at: 0, length: 4, of: '1' }]);
});
