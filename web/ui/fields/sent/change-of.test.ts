import { expect, it } from 'vitest';
import { changeOf } from './change-of.ts';

const saved = { hosts: ['https://a.example', 'https://b.example'], accent: '#1b3a8a', dark: null };

it('sends only what was changed, with what its writer saw there as the server compares it', () => {
  const base = { ...saved, hosts: ['https://a.example'] };
  const fields = { ...saved, hosts: ['https://c.example'], accent: null };
  expect(changeOf<object>(fields, { saved, base })).toEqual({
    hosts: ['https://c.example'],
    accent: null,
    seen: { hosts: 'https://a.example', accent: '#1b3a8a' },
  });
});

it('tells an emptied field from nothing, and what was nothing has been read as an empty field', () => {
  const change = (dark: string | null) => changeOf<object>({ ...saved, dark }, { saved, base: saved });
  expect(change(null)).toEqual({ seen: {} });
  expect(change('')).toEqual({ dark: '', seen: { dark: '' } });
  expect(change('#000000')).toEqual({ dark: '#000000', seen: { dark: '' } });
});
