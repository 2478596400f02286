import type { Boot } from '#contract/boot.ts';
import { type Owner, things } from '#contract/things.ts';
import { connectDesk } from '#web/realtime/desk/desk.ts';
import { hearChanges } from '#web/realtime/hear-changes.ts';
import { readBoot } from '#web/ui/entry/boot.ts';

/** Whose things these pages show: one's own, and those of the organizations one is an admin of. */
const owners: readonly Owner[] = ['account', 'organisation'];

/** Shows the page as the server writes it now, each time that one of them has changed. Answers how to stop. */
export function followAccount(show: (boot: Boot) => void): () => void {
  let newest = 0;

  async function readAgain() {
    newest += 1;
    const asked = newest;
    const response = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => null);
    if (!response?.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (asked === newest) show(readBoot(page));
  }

  return connectDesk(
    hearChanges((changed) => {
      if (changed === null || changed.some(({ thing }) => owners.includes(things[thing]))) void readAgain();
    }, readBoot(document).changesUpTo),
  );
}
