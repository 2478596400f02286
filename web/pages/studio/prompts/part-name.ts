const signs = 'abcdefghijklmnopqrstuvwxyz0123456789';
const length = 8;

/** A name for a part that is added: also somebody else who adds one meanwhile does not take it. */
export const partName = (prefix: string): string =>
  prefix +
  [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => signs[byte % signs.length]).join('');
