/** What people tap while a session runs. */
export const texts: Record<string, string> = {
  'reaction.love': 'حب',
  'reaction.clap': 'تصفيق',
  'reaction.laugh': 'ضحك',
  'reaction.wow': 'دهشة',
  'reaction.like': 'إعجاب',
  'reaction.celebrate': 'احتفال',
  'reaction.bar': 'التفاعلات',
  'reaction.slow': 'تمهّل. يمكنك التفاعل مجددًا بعد لحظة.',
  'reaction.offline': 'جارٍ إعادة الاتصال… لا تُرسَل التفاعلات.',
  'reaction.so-far_zero': 'لا تفاعلات حتى الآن',
  'reaction.so-far_one': 'تفاعل واحد حتى الآن',
  'reaction.so-far_two': 'تفاعلان حتى الآن',
  'reaction.so-far_few': '{count} تفاعلات حتى الآن',
  'reaction.so-far_many': '{count} تفاعلًا حتى الآن',
  'reaction.so-far_other': '{count} تفاعل حتى الآن',
};
