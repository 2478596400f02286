/** The office face: the managers' tables. */
export const texts = {
  'office.nav.label': 'Office',
} as const;
