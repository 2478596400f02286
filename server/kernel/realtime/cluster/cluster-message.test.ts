import { expect, test } from 'vitest';
import { encodeMessage, parseMessage } from './cluster-message.ts';

const sent = encodeMessage('node', { t: 'refresh', pigeonholeId: '7', streamId: '1' });

test('a message of this version is taken', () => {
  expect(parseMessage(sent)).toEqual({ t: 'refresh', pigeonholeId: '7', streamId: '1' });
});

test('a message of the version before is not: what it tells meant something else', () => {
  expect(parseMessage(sent.replace('"v":4', '"v":3'))).toBeNull();
  expect(sent).toContain('"v":4');
});
