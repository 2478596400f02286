/** In one event. */
export const mostSpeakers = 300;
/** In one session. */
export const mostInSession = 30;
export const speakerLimits = {
  name: { least: 1, most: 100 },
  title: { least: 0, most: 120 },
  company: { least: 0, most: 120 },
  bio: { least: 0, most: 2000 },
} as const;
