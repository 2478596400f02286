import type { OlderNames } from '../endpoint.ts';

/**
 * What an event is called in its older variant, and where it is nested as it is read: who sends an event back as they have it
 * need not rename anything.
 */
export const olderNames: OlderNames = {
  start_date: 'startDate',
  end_date: 'endDate',
  'dateRange.start': 'startDate',
  'dateRange.end': 'endDate',
  'passcode.passcode': 'passcode',
};
