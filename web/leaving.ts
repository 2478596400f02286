/** How long a page may still be there that is on its way out: a form that it has posted, or logging out, ends its session. */
const goneWithinMs = 10_000;

let stays = Promise.resolve();
addEventListener('beforeunload', () => {
  stays = new Promise((resolve) => setTimeout(resolve, goneWithinMs));
});

/** Never, if this page is on its way out and goes: nothing that it would find out about its session concerns anybody by then. */
export async function onceItStays(): Promise<void> {
  for (let waited: typeof stays | null = null; waited !== stays; ) {
    waited = stays;
    await waited;
  }
}
