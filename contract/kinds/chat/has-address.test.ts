import { expect, test } from 'vitest';
import { hasAddress } from './has-address.ts';

test.each([
  'javascript:alert(1)',
  'www.example.org',
  'exa\u200bmple.com',
  'HTTPS://A.B',
  'spam.de/now',
  'casino.shop/x',
  'see evil.site.',
  'free.ru',
  'FREE.RU',
  'ask at spam．de, please',
  'пример.рф',
  'bad.xn--p1ai',
  'intranet.example:8080',
  'here.is?id=1',
  'evil.zip#x',
  'http: 10.0.0.1/login',
  '10.0.0.1',
  '(192.168.1.20)',
  'shop24.bücher-welt.de',
])('may be an address, however it is written: %s', (text) => {
  expect(hasAddress(text)).toBe(true);
});

test.each([
  'See you at 10:30',
  'e.g. this, i.e. that, et al. and z.B. jenes, 5 p.m./6 p.m.',
  'Yes.No',
  'yes.no',
  'That is the end.Next one',
  'ok.it is so.do you?',
  'v1.2',
  'Version 1.2.3 or v1.2.3.4, of 12.11.2026',
  'Node.js',
  'Node.js/React, and main.rs or app.ts:120',
  'report.pdf',
  'report.pdf, slides.pptx/notes.docx, readme.md and run.sh',
  'ok.really?! And why.not?',
  'the others.he/she, this.and/or that',
  'about 5.km, item 3.de',
  'B.Sc. and m.sc., dr.mr.ms.',
  'haha.lol',
  '10.30.45',
])('is none: %s', (text) => {
  expect(hasAddress(text)).toBe(false);
});
