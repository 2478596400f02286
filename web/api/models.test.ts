import { describe, expect, it } from 'vitest';
import { fieldOf, withModel, withoutModel } from './models.ts';

const renamed = { id: '7', name: 'New name' };

describe('a model after a change (R-098)', () => {
  it('stands in the field named after it, first letter lowercased', () => {
    expect(fieldOf('LiveSession')).toBe('liveSession');
    expect(withModel({ liveSession: { id: '7', name: 'Old' } }, 'LiveSession', renamed)).toEqual({
      liveSession: renamed,
    });
  });

  it('is replaced in lists of its kind, and nowhere else', () => {
    const reply = { liveSessions: [{ id: '6' }, { id: '7', name: 'Old' }], others: [{ id: '7' }] };
    expect(withModel(reply, 'LiveSession', renamed)).toEqual({
      liveSessions: [{ id: '6' }, renamed],
      others: [{ id: '7' }],
    });
  });

  it('leaves a reply that does not hold it as the very same object', () => {
    const reply = { liveSession: { id: '8' }, liveSessions: [{ id: '9' }] };
    expect(withModel(reply, 'LiveSession', renamed)).toBe(reply);
    expect(withModel(null, 'LiveSession', renamed)).toBeNull();
  });
});

it('is gone from its list after a deletion (R-099)', () => {
  const reply = { liveSessions: [{ id: '6' }, { id: '7' }], total: 2 };
  expect(withoutModel(reply, 'LiveSession', '7')).toEqual({ liveSessions: [{ id: '6' }], total: 2 });
  expect(withoutModel(reply, 'LiveSession', '5')).toBe(reply);
});
