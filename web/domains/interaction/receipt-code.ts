/** Four signs of an action's key to say aloud or compare: its first two bytes in hexadecimal. */
export function receiptCode(key: string): string {
  const bytes = atob(key.slice(0, 4).replaceAll('-', '+').replaceAll('_', '/'));
  return [...bytes.slice(0, 2)].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
}
