export const texts: Record<string, string> = {
  'addon.extraDay': 'يوم إضافي',
  'addon.poll': 'استطلاع إضافي',
  'addon.qna': 'جلسة أسئلة وأجوبة إضافية',
  'addon.survey': 'استبيان إضافي',
  'error.general.heading': 'هناك مشكلات فيما أرسلته.',
  'field.required': 'الحقل «{field}» مطلوب',
  'field.unreadable': 'هذا غير مكتمل أو غير موجود. صحّحه أو امسحه.',
};
