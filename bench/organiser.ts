import { Browser } from '#server/test/browser.ts';
import { answerOf } from './load/everyday-calls.ts';
import type { Product } from './product.ts';

/** The organizer of the demonstration at a browser of their own, and its event. */
export async function signIn({
  address,
  organiser: who,
}: Product): Promise<{ organiser: Browser; phId: string }> {
  if (who === undefined) throw new Error('The demonstration has no organizer.');
  const organiser = new Browser(address);
  await organiser.open('/login');
  await organiser.call('signIn', { body: { email: who.email, passwd: who.password } });
  await organiser.open('/p/list/');
  const { pigeonholes } = await answerOf<{ pigeonholes: { id: string }[] }>(organiser, 'listPigeonholes', {});
  return { organiser, phId: pigeonholes[0]?.id ?? '' };
}
