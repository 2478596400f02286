import type { Thoughts } from '../../kinds/session-crowd.ts';

/** Each fits after each of the beginnings, whatever its number and gender. */
const matters = [
  'العمل عن بُعد',
  'المشروع الجديد',
  'خطة التوظيف',
  'المقر الجديد',
  'برنامج التدريب',
  'سياسة الإجازات',
  'المرحلة التجريبية',
  'تطبيق الحضور',
  'أسعار العام المقبل',
  'خدمة العملاء',
  'فريق الدعم الليلي',
  'أمن البيانات',
  'الشراكة مع الجامعات',
  'تقليل الاجتماعات',
  'خفض الانبعاثات',
  'مواقف السيارات',
  'قائمة الطعام في المطعم',
  'برنامج الإرشاد المهني',
  'جدول الإصدارات',
  'المستودع الثاني',
];

const questions: readonly ((matter: string) => string)[] = [
  (matter) => `ما رأيكم في ${matter}؟`,
  (matter) => `ما الذي تغيّر في ${matter} منذ العام الماضي؟`,
  (matter) => `من المسؤول عن ${matter}؟`,
  (matter) => `متى نسمع المزيد عن ${matter}؟`,
  (matter) => `كم أنفقنا على ${matter} حتى الآن؟`,
  (matter) => `كيف نعرف أننا نجحنا في ${matter}؟`,
  (matter) => `ما أكثر ما يقلقكم في ${matter}؟`,
  (matter) => `هل لدينا خطة بديلة إن لم ننجح في ${matter}؟`,
  (matter) => `هل يمكن أن تحدثونا أكثر عن ${matter}؟`,
  (matter) => `ماذا كنتم ستفعلون بشكل مختلف في ${matter}؟`,
  (matter) => `كيف نستطيع المساعدة في ${matter}؟`,
  (matter) => `ما الخطوة الأولى في ${matter}؟`,
  (matter) => `لماذا لم نسمع من قبل عن ${matter}؟`,
];

export const arabic: Thoughts = {
  sentences: questions.flatMap((question) => matters.map(question)),
  words: [
    ['قهوة', 'القهوة', 'راحة', 'قهوة'],
    ['ثقة', 'وقت', 'الثقة'],
    ['شجاعة', 'ناس', 'الشجاعة', 'فضول'],
  ],
};
