import { expect, test } from 'vitest';
import { partsOf } from './message-links.ts';
import { messageText } from './message-text.ts';

const linksIn = (text: string) => partsOf(text).flatMap(({ link }) => (link ? [link] : []));

test('an address ends where the sentence goes on, and says where it leads', () => {
  const text = 'See https://example.com/a?b=1#c, or (http://volary.test).';
  expect(linksIn(text)).toEqual([
    { href: 'https://example.com/a?b=1#c', host: 'example.com', rest: '/a?b=1#c' },
    { href: 'http://volary.test/', host: 'volary.test', rest: '' },
  ]);
  expect(
    partsOf(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test.each([
  'javascript:alert(1)',
  'https://user:secret@example.com',
  'https://google.com@evil.example',
  'data:text/html,<script>',
  'ftp://example.com',
  'https://localhost/admin',
  'https://',
])('is no link: %s', (text) => {
  expect(linksIn(text)).toEqual([]);
});

test('a host that only looks like another one is shown in ASCII', () => {
  expect(linksIn('https://аррle.com/login')[0]?.host).toMatch(/^xn--.*\.com$/);
});

test('nothing that turns the direction of text gets into an address', () => {
  expect(linksIn('https://example.com/\u202Egpj.exe')[0]?.href).toBe('https://example.com/');
  expect(messageText('a\u202Eb\u2066c')).toBe('abc');
});

test('a pile of marks on one letter is cut down', () => {
  expect(messageText(`a${'\u0301'.repeat(5000)}b`)).toHaveLength(10);
});
