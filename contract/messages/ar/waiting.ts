export const texts: Record<string, string> = {
  'waitingRoom.about': 'نحو {seconds} ث. أبقِ هذه الصفحة مفتوحة: ستدخل تلقائيًا.',
  'waitingRoom.aboutMinutes_few':
    'نحو {count} دقائق. أبقِ هذه الصفحة مفتوحة: ستدخل تلقائيًا عندما يغادر أحدهم.',
  'waitingRoom.aboutMinutes_many':
    'نحو {count} دقيقة. أبقِ هذه الصفحة مفتوحة: ستدخل تلقائيًا عندما يغادر أحدهم.',
  'waitingRoom.aboutMinutes_one': 'نحو دقيقة واحدة. أبقِ هذه الصفحة مفتوحة: ستدخل تلقائيًا عندما يغادر أحدهم.',
  'waitingRoom.aboutMinutes_other':
    'نحو {count} دقيقة. أبقِ هذه الصفحة مفتوحة: ستدخل تلقائيًا عندما يغادر أحدهم.',
  'waitingRoom.aboutMinutes_two': 'نحو دقيقتين. أبقِ هذه الصفحة مفتوحة: ستدخل تلقائيًا عندما يغادر أحدهم.',
  'waitingRoom.aboutMinutes_zero': 'أقل من دقيقة. أبقِ هذه الصفحة مفتوحة: ستدخل تلقائيًا عندما يغادر أحدهم.',
  'waitingRoom.ahead_few': '{count} أشخاص أمامك',
  'waitingRoom.ahead_many': '{count} شخصًا أمامك',
  'waitingRoom.ahead_one': 'شخص واحد أمامك',
  'waitingRoom.ahead_other': '{count} شخص أمامك',
  'waitingRoom.ahead_two': 'شخصان أمامك',
  'waitingRoom.ahead_zero': 'لا أحد أمامك',
  'waitingRoom.full': 'المكان ممتلئ الآن',
  'waitingRoom.title': 'ينضم كثيرون الآن',
};
