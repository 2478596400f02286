export const commentStatuses = ['pending', 'allowed', 'dismissed'] as const;
export type CommentStatus = (typeof commentStatuses)[number];

/** What the audience may see, below a question that it sees. A comment in any other status is in none of their bytes. */
export const isCommentShown = (status: CommentStatus): boolean => status === 'allowed';

/** In which statuses a comment is still its writer's to withdraw: who wrote it must not learn which of them it has. */
export const commenterOwns: readonly CommentStatus[] = ['pending', 'dismissed'];
