/** How long a page may still be there that is on its way out: a form that it has posted, or logging out, ends its session. */
const goneWithinMs = 10_000;
/** Where an answer leads away, so soon afterwards the browser knows. */
const goesWithinMs = 1000;

let stays = Promise.resolve();
let answered: Promise<unknown> = Promise.resolve();

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

/** Of a call whose answer leads away from the page, and which may end its session: closing the account. Answers how to tell that it is answered. */
export function leadsAway(): () => void {
  let settle = () => {};
  const answer = new Promise<void>((resolve) => {
    settle = resolve;
  });
  answered = Promise.all([answered, answer]);
  return () => setTimeout(settle, goesWithinMs);
}

/** As `onceItStays`, and not before all calls are answered that lead away. */
export async function onceNothingLeadsAway(): Promise<void> {
  for (let waited: typeof answered | null = null; waited !== answered; ) {
    waited = answered;
    await waited;
  }
  await onceItStays();
}
