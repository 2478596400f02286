export const messageStatuses = ['pending', 'allowed', 'hidden'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** What the audience may see. A message in any other status is in none of their bytes. */
export const isShown = (status: MessageStatus): boolean => status === 'allowed';
