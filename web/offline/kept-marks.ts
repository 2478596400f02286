import { markPrefix } from './kept-mark.ts';

/** Of a projector. Its address may be its key: it is kept as a digest. */
export async function keyOfStage(path: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(path));
  return `stage ${Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

export function markOf(key: string): string | null {
  try {
    return localStorage.getItem(markPrefix + key);
  } catch {
    return null;
  }
}

/** False where storage is full or refused: then nothing may be kept. */
export function setMark(key: string, mark: string): boolean {
  try {
    localStorage.setItem(markPrefix + key, mark);
    return true;
  } catch {
    return false;
  }
}

export function dropMarks(): void {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(markPrefix)) localStorage.removeItem(name);
  } catch {
    // The same.
  }
}
