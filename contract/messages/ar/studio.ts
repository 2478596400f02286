export const texts: Record<string, string> = {
  'studio.nav.label': 'الاستوديو',
  'studio.palette.hint': 'اضغط {keys} لأي شيء',
  'studio.user.menu': 'حسابك',
  'studio.user.signOut': 'تسجيل الخروج',
};
