import { describe, expect, test } from 'vitest';
import { growth } from '#server/test/growth.ts';
import { Refused } from '../refused.ts';
import { decodeMessage, readXml } from './xml.ts';

const root = (inside: string, attributes = '') =>
  `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"${attributes}>${inside}</saml:Assertion>`;

const problemOf = (xml: string): Promise<string | null> =>
  readXml(xml).then(
    () => null,
    (error: unknown) => (error instanceof Refused ? error.problem : String(error)),
  );

/** So many pieces that differ, together about as long as wanted. */
const many = (length: number, each: number, piece: (one: number) => string) =>
  Array.from({ length: length / each }, (_, one) => piece(one)).join(' ');

/** What made the parser begin again at each character, and what is well formed and a lot. */
const repeated: Readonly<Record<string, (length: number) => string>> = {
  'broken tags': (length) => '< '.repeat(length / 2),
  'open tags': (length) => '<a>'.repeat(length / 3),
  'end tags': (length) => '</a'.repeat(length / 3),
  instructions: (length) => '<?'.repeat(length / 2),
  comments: (length) => '<!--'.repeat(length / 4),
  'document types': (length) => '<!DOCTYPE '.repeat(length / 10),
  quotes: (length) => `<a ${"b='".repeat(length / 3)}`,
  'blanks in a tag': (length) => `<a${' '.repeat(length)}!`,
  'broken references': (length) => `<a>${'&x'.repeat(length / 2)}</a>`,
  references: (length) => `<a>${'&amp;'.repeat(length / 5)}</a>`,
  elements: (length) => `<a>${'<b/>'.repeat(length / 4)}</a>`,
  depth: (length) => `${'<a>'.repeat(length / 7)}${'</a>'.repeat(length / 7)}`,
  names: (length) => `<a>${many(length, 12, (one) => `<b${one}></b${one}>`)}</a>`,
  attributes: (length) => `<a ${many(length, 9, (one) => `b${one}=""`)}/>`,
  prefixes: (length) => `<a ${many(length, 16, (one) => `xmlns:b${one}="u:v"`)}/>`,
  lines: (length) => `<a>${'\r\n'.repeat(length / 2)}</a>`,
};

describe('a message takes no longer than its length asks for', () => {
  test.each(Object.entries(repeated))('of nothing but %s', async (_, make) => {
    expect(await growth((length) => problemOf(make(length)), 40_000)).toBeNull();
  });

  test('whose base64 is none', async () => {
    const decode = (length: number) => {
      expect(() => decodeMessage(`${'\n'.repeat(length)}!`)).toThrow(Refused);
    };
    expect(await growth(decode, 100_000)).toBeNull();
  });
});

describe('what two readers may read in two ways is refused', () => {
  test.each([
    ['bytes of another encoding', '<?xml version="1.0" encoding="UTF-7"?><a/>'],
    ['an encoding of two bytes', '<?xml version="1.0" encoding="utf-16"?><a/>'],
    ['a declaration in the middle', '<a><?xml version="1.0"?></a>'],
    ['a relative namespace', '<a xmlns="relative"/>'],
    ['a relative namespace of a prefix', '<b:a xmlns:b="../b"/>'],
    ['a namespace of nothing', '<b:a xmlns:b=""/>'],
    ['a prefix that stands for nothing', '<b:a/>'],
    ['a prefix of an attribute that stands for nothing', '<a b:c=""/>'],
    ['the prefix of namespaces, bound anew', '<a xmlns:xmlns="u:v"/>'],
    ['an id with a prefix', '<a xmlns:b="u:v" b:ID="1"/>'],
    ['an attribute twice', '<a b="" b=""/>'],
    ['a character that is none', '<a>&#0;</a>'],
    ['half a character', '<a>&#xd800;</a>'],
    ['a reference to something unknown', '<a>&nbsp;</a>'],
    ['a script', '<a xmlns="http://www.w3.org/1999/xhtml"><script>&lt;</script></a>'],
    ['a comment', '<a><!-- --></a>'],
    ['CDATA', '<a><![CDATA[b]]></a>'],
    ['a document type', '<!DOCTYPE a><a/>'],
    ['two roots', '<a/><a/>'],
    ['text beside the root', 'b<a/>'],
    ['nothing', ''],
  ])('%s', async (_, xml) => {
    expect(await problemOf(xml)).toBe('message');
  });

  test('bytes that are no UTF-8, and base64 with something else in it', () => {
    expect(() => decodeMessage(Buffer.from('<a>\xe4</a>', 'latin1').toString('base64'))).toThrow(Refused);
    expect(() => decodeMessage('PGEvPg==<')).toThrow(Refused);
    expect(decodeMessage('PGEv\r\nPg==')).toBe('<a/>');
  });
});

describe('what providers send is read', () => {
  test.each([
    ['a declaration', `<?xml version="1.0" encoding="UTF-8" standalone='yes' ?>\n${root('')}\n`],
    ['lines and blanks', root('\r\n  <saml:Issuer\n Format="a"\t>b</saml:Issuer >\n', ' ID = "b" ')],
    ['references', root('&lt;&#228;&#xE4;&amp;amp;', ' ID="&quot;"')],
    ['letters of all languages', root('بريد 𝒳', ' ID="ü"')],
    [
      'types of attributes',
      root('', ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xs:string"'),
    ],
    ['a prefix bound anew inside', root('<saml:b xmlns:saml="u:v"/><saml:c/>')],
    ['a namespace that ends', root('<a xmlns="u:v"><b xmlns=""/></a>')],
  ])('%s', async (_, xml) => {
    expect(await problemOf(xml)).toBeNull();
  });

  test('a byte order mark before it', () => {
    expect(decodeMessage(Buffer.from('\ufeff<a/>').toString('base64'))).toBe('<a/>');
  });
});

describe('what is encrypted is told so, before the algorithms it names', () => {
  const data =
    '<xenc:EncryptedData xmlns:xenc="http://www.w3.org/2001/04/xmlenc#"><xenc:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/></xenc:EncryptedData>';

  test.each(['EncryptedAssertion', 'EncryptedID', 'EncryptedAttribute'])('%s', async (name) => {
    expect(await problemOf(root(`<saml:${name}>${data}</saml:${name}>`))).toBe('encrypted');
  });
});
