import type { CommentStatus } from '#contract/kinds/qna/comments/comment-status.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';

export const ask = async (by: Browser, lsId: string, text: string): Promise<string> =>
  (await by.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } })).body.itemId;

export const tryComment = (
  by: Browser,
  lsId: string,
  questionId: string,
  text: string,
  as: 'named' | 'unnamed' = 'named',
) => by.call('commentOnQuestion', { params: { lsId, questionId }, body: { key: newKey(), text, as } });

export const comment = async (...of: Parameters<typeof tryComment>): Promise<string> =>
  (await tryComment(...of)).body.itemId;

export const moveComment = (
  by: Browser,
  lsId: string,
  commentId: string,
  from: CommentStatus,
  to: CommentStatus,
) => by.call('moveComment', { params: { lsId, commentId }, body: { from, to } });

export const voteForComment = (by: Browser, lsId: string, commentId: string, on = true) =>
  by.call('upvoteComment', { params: { lsId, commentId }, body: { key: newKey(), on } });

export const withdrawComment = (by: Browser, lsId: string, commentId: string) =>
  by.call('withdrawComment', { params: { lsId, commentId }, body: { key: newKey() } });

export const commentTexts = async (by: Browser, lsId: string, query: { question?: string } = {}) =>
  (await by.call('readComments', { params: { lsId }, query })).body.comments?.map(({ text }) => text);
