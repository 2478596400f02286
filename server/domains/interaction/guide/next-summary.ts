const anHour = 60 * 60 * 1000;

export const nextSummary = (every: 'hour' | 'day', now: Date): Date =>
  new Date(now.getTime() + (every === 'hour' ? anHour : 24 * anHour));
