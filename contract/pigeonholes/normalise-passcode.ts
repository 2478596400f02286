/** A passcode as it is kept and shown. Alone here: what phones fetch first has no use for what else is known of passcodes. */
export const normalisePasscode = (text: string): string => text.trim().toUpperCase();
