/** From an event that was just made to its results, in the order in which people mostly go. */
export const guideSteps = ['describe', 'sessions', 'test', 'join', 'start', 'end'] as const;
export type GuideStep = (typeof guideSteps)[number];

/** The state in which the guide is no longer shown where the event is run. */
export const guideHidden = 'hidden';
