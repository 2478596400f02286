import { meantPasscode, passcodeProblem } from '#contract/pigeonholes/passcode.ts';
import { pigeonholeByPasscode, shownAppearanceOf } from '#server/domains/pigeonholes/index.ts';
import { isLetIn } from '#server/kernel/auth/is-let-in.ts';
import type { Who } from '#server/kernel/auth/who.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { Refusal } from '#server/kernel/refusal.ts';

/** Finds the event by its full passcode, ignoring case. Concurrent lookups of one passcode share a single query. */
export async function openPigeonhole(kernel: Kernel, text: string, who: Pick<Who, 'address'>, now: Date) {
  const passcode = meantPasscode(text);
  const found =
    passcodeProblem(passcode) === null
      ? await kernel.briefly.recall(`passcode ${passcode}`, () => withAppearance(kernel, passcode, now))
      : undefined;
  if (found === undefined)
    throw new Refusal('PasscodeUnknown', { fields: { passcode: [{ key: 'error.PasscodeUnknown' }] } });
  if (found.isOver) throw new Refusal('EventOver', { fields: { passcode: [{ key: 'error.EventOver' }] } });
  if (!isLetIn([found.allowedAddresses, found.teamAddresses], who.address))
    throw new Refusal('NetworkNotAllowed', { fields: { passcode: [{ key: 'error.NetworkNotAllowed' }] } });
  return {
    pigeonholeId: found.id,
    name: found.name,
    passcode: found.passcode,
    joinsPerSecond: found.joinsPerSecond,
    embedHosts: found.embedHosts,
    language: found.language,
    appearance: found.appearance,
  };
}

async function withAppearance({ db }: Kernel, passcode: string, now: Date) {
  const found = await pigeonholeByPasscode(db, passcode, now);
  return found && { ...found, appearance: await shownAppearanceOf(db, found.id) };
}
