/** What somebody does in a session. Without zod, so that phones need not carry it. */
export const speakerRoles = ['speaker', 'panelist', 'moderator', 'host'] as const;
export type SpeakerRole = (typeof speakerRoles)[number];
