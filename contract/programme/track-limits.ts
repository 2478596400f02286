/** In one event. */
export const mostTracks = 50;
export const trackLimits = { name: { least: 1, most: 60 } } as const;
