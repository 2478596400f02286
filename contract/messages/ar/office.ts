export const texts: Record<string, string> = {
  'office.nav.label': 'المكتب',
};
