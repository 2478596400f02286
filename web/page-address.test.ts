import { expect, it } from 'vitest';
import { to as toAudience } from './pages/audience/to.ts';
import { to } from './to.ts';

it('makes the address of a page from its name and its ids', () => {
  expect(to('pigeonholes')).toBe('/p/list/');
  expect(to('edit-session', { phId: '7', lsId: '8' })).toBe('/p/7/session/8');
  expect(toAudience('session', { passcode: 'AUTUMN26', lsId: '8' })).toBe('/AUTUMN26/s/8');
});

it('writes into it whatever somebody may have typed', () => {
  expect(to('event', { passcode: 'a/b?c' })).toBe('/a%2Fb%3Fc');
});

it('says where to go on to, where the page can be told', () => {
  expect(to('login', { rd: '/p/7/run?session=8' })).toBe('/login?rd=%2Fp%2F7%2Frun%3Fsession%3D8');
  expect(to('login', { rd: null })).toBe('/login');
});

it('knows no page, id or query that is not declared: that does not compile', () => {
  const wrong = [
    // @ts-expect-error no page has this name
    () => to('agendas', { phId: '7' }),
    // @ts-expect-error a session has an id as well
    () => to('edit-session', { phId: '7' }),
    // @ts-expect-error an agenda is one event's
    () => to('agenda'),
    // @ts-expect-error the agenda of an event has no session in its address
    () => to('agenda', { phId: '7', lsId: '8' }),
    // @ts-expect-error logging out leads nowhere else
    () => to('logout', { rd: '/' }),
    // @ts-expect-error phones have no studio
    () => toAudience('run', { phId: '7' }),
  ];
  expect(wrong).toHaveLength(6);
});
