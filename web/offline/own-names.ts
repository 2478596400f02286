/**
 * What somebody writes, answers and is given for it lies in local storage under names that begin like these. What belongs to the
 * device, such as the order of a list, stays.
 */
const ownNames = [
  'draft',
  'comment',
  'answer',
  'notes',
  'asked-as',
  'survey',
  'assessment',
  'poll',
  'qna',
  'quiz_presenter',
  'receipt',
  'code',
];
const isOwn = (name: string) => ownNames.some((own) => name.startsWith(`volary.${own}.`));

/** Takes no time, so it works in a page that is about to go. Not by `browser-storage.ts`: see `kept-mark.ts`. */
export function dropOwn(): void {
  try {
    for (const name of Object.keys(localStorage)) if (isOwn(name)) localStorage.removeItem(name);
  } catch {
    // Where storage is refused, nothing was kept.
  }
}
