/** The studio face: the organiser's desk. */
export const texts = {
  'studio.nav.label': 'Studio',
  'studio.palette.hint': 'Press {keys} for anything',
  'studio.user.menu': 'Your account',
  'studio.user.signOut': 'Sign out',
} as const;
