/** Whether a name was typed as it is read: of several spaces, or one that no line is broken at, a page shows one. */
export const isTypedName = (typed: string, name: string): boolean => asRead(typed) === asRead(name);

const asRead = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();
