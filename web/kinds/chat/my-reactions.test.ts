import { expect, it } from 'vitest';
import type { ChatMine } from '#contract/kinds/chat/chat.live.ts';
import type { Outgoing } from '#web/realtime/outbox-entry.ts';
import { myReactions } from './my-reactions.ts';

const message = { id: '7', reactions: { like: 2, wow: 0 } };
const nothing = { reacted: {} };

const tap = (on: boolean, status: 'on its way' | 'received'): Outgoing => {
  const call = {
    name: 'reactToMessage',
    params: { lsId: '1', messageId: '7' },
    body: { reaction: 'like', on },
  } as const;
  const made = { key: `${on}`, call, madeAt: 0 };
  return status === 'received'
    ? { ...made, status, receipt: { key: made.key, seq: '1', itemId: '9' } }
    : { ...made, status };
};

const likes = (mine: Pick<ChatMine, 'reacted'>, ...outgoing: Outgoing[]) =>
  myReactions(message, mine, outgoing).find(({ reaction }) => reaction === 'like');

it('counts a tap at once', () => {
  expect(likes(nothing, tap(true, 'on its way'))).toMatchObject({ on: true, count: 3 });
  expect(likes({ reacted: { 7: ['like'] } }, tap(false, 'on its way'))).toMatchObject({
    on: false,
    count: 1,
  });
});

it('counts a tap with a receipt until the audience’s count has it, and not twice', () => {
  expect(likes({ reacted: { 7: ['like'] } }, tap(true, 'received'))).toMatchObject({ on: true, count: 3 });
  expect(likes({ reacted: { 7: ['like'] } })).toMatchObject({ on: true, count: 2 });
});

it('counts a tap that is taken back before it has left as none', () => {
  expect(likes(nothing, tap(true, 'on its way'), tap(false, 'on its way'))).toMatchObject({
    on: false,
    count: 2,
  });
});
