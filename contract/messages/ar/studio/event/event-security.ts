/** From which networks people may join an event, and on which sites it may be shown. */
export const texts: Record<string, string> = {
  'eventSecurity.title': 'الأمان',
  'eventSecurity.lead': 'من أين يمكن الانضمام، وأي المواقع يمكنها عرض الفعالية.',
  'eventSecurity.networks': 'الشبكات',
  'eventSecurity.networks.hint':
    'لا يمكن الانضمام ولا فتح روابط اللوحات إلا من هذه العناوين. عند الحفظ يُقطع اتصال كل من يتصل من غيرها. يمكنك أنت وفريقك إعداد الفعالية وإدارتها من أي مكان.',
  'eventSecurity.allowedAddresses': 'عناوين IP المسموح بها',
  'eventSecurity.allowedAddresses.hint':
    'عنوان في كل سطر مثل 203.0.113.7، أو نطاق مثل 203.0.113.0/24 أو \u20662001:db8::/32\u2069. اتركه فارغًا للسماح لكل الشبكات.',
  'eventSecurity.yours': 'أنت متصل من {address}.',
  'eventSecurity.team': 'قائمة فريقك سارية أيضًا: يجب أن يكون العنوان في القائمتين.',
  'eventSecurity.embedding': 'التضمين',
  'eventSecurity.embedding.hint': 'يمكن لهذه المواقع وحدها عرض الفعالية داخل إطار iframe.',
  'eventSecurity.embedHosts': 'المواقع المسموح بها',
  'eventSecurity.embedHosts.hint':
    'موقع في كل سطر مثل \u2066https://intranet.example.com\u2069، أو \u2066https://*.example.com\u2069 لكل ما تحته. اتركه فارغًا فلا يُسمح لأي موقع.',
  'eventSecurity.outside.title': 'عنوانك أنت ليس في القائمة',
  'eventSecurity.outside.text':
    'لن يمكنك الانضمام إلى هذه الفعالية ولا فتح رابط لوحة: عنوانك {address} ليس في القائمة. يمكنك مع ذلك إعداد الفعالية وإدارتها.',
  'eventSecurity.outside.save': 'الحفظ مع ذلك',

  'teamSecurity.title': 'الأمان',
  'teamSecurity.lead': 'من أين يمكن الانضمام إلى فعاليات {team}، وكلمات مرور أعضائه.',
  'teamSecurity.networks': 'شبكات كل الفعاليات',
  'teamSecurity.networks.hint':
    'لا يمكن الانضمام إلى فعاليات هذا الفريق ولا فتح روابط اللوحات إلا من هذه العناوين. وقائمة الفعالية نفسها سارية أيضًا: يجب أن يكون العنوان في القائمتين. عند الحفظ يُقطع اتصال كل من يتصل من غيرها. يمكن لفريقك إعداد الفعاليات وإدارتها من أي مكان.',
  'teamSecurity.allowedAddresses': 'عناوين IP المسموح بها',
  'teamSecurity.allowedAddresses.hint':
    'عنوان في كل سطر مثل 203.0.113.7، أو نطاق مثل 203.0.113.0/24 أو \u20662001:db8::/32\u2069. اتركه فارغًا للسماح لكل الشبكات.',
  'teamSecurity.passwordsExpire': 'كلمة مرور جديدة كل 90 يومًا',
  'teamSecurity.passwordsExpire.text': 'من مضى على كلمة مروره أكثر من ذلك يعيّن كلمة جديدة قبل أن يتابع.',
  'teamSecurity.passwordsNotRepeated': 'لا تتكرر كلمة مرور',
  'teamSecurity.passwordsNotRepeated.text': 'لا يستطيع الأعضاء إعادة تعيين كلمة من آخر 5 كلمات مرور لهم.',
  'teamSecurity.turnOn': 'تفعيل',
  'teamSecurity.turnOn.of': 'تفعيل: {rule}',
  'teamSecurity.turnOff': 'إيقاف',
  'teamSecurity.turnOff.of': 'إيقاف: {rule}',
  'teamSecurity.turnedOn': 'فُعّل للفريق كله',
  'teamSecurity.turnedOff': 'أُوقف للفريق كله',
  'teamSecurity.outside.text':
    'لن يمكنك الانضمام إلى فعاليات فريقك ولا فتح رابط لوحة: عنوانك {address} ليس في القائمة. يمكنك مع ذلك إعدادها وإدارتها.',
};
