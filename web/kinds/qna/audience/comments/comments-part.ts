import { partOf } from '#web/pages/audience/parts/part.ts';

/** Only where a session has comments. Its texts are those of the part around it. */
export const commentsPart = partOf('qna-comments', async () => (await import('./comments.ts')).comments);
