export const texts: Record<string, string> = {
  'addon.extraDay': 'تمديد ليوم',
  'addon.poll': 'استطلاع إضافي',
  'addon.qna': 'جلسة أسئلة إضافية',
  'addon.survey': 'استبيان إضافي',
  'error.general.heading': 'هناك مشكلات في ما أرسلته.',
  'field.required': '{field} مطلوب',
  'field.unreadable': 'هذا غير مكتمل أو غير موجود. صحّحه أو امسحه.',
};
