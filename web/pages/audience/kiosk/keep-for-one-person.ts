import { keepOnDevice } from '#web/browser-storage.ts';
import { emptyDevice } from '#web/offline/empty-device.ts';

/** From now on what would be kept on the device is kept in this page; called again it forgets what one person left. */
export function keepForOnePerson(): void {
  // What the tablet kept when it was somebody's own goes as well.
  void emptyDevice();
  const kept = new Map<string, string>();
  keepOnDevice({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
}
