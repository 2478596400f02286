import { originOf } from '#server/kernel/http/origin.ts';
import type { Kernel } from '#server/kernel/kernel.ts';

type Config = Kernel['config'];

/** Minutes for which somebody may look for their key. */
export const challengeMinutes = 5;

/** Ed25519, P-256 with SHA-256, RSA with SHA-256: by the numbers that WebAuthn gives them. */
export const keyAlgorithms = [-8, -7, -257];

/** The name under which keys know us: the host of our address, which for browsers must be a name and not a number. */
export function relyingPartyOf(config: Config): string {
  return new URL(originOf(config)).hostname;
}

/**
 * Where an answer of a key must come from. Without ORIGIN that is this machine under its own name, whatever port leads to
 * it: browsers offer keys nowhere else without TLS.
 */
export function originsFor(config: Config, response: unknown): string {
  if (config.origin !== undefined) return config.origin;
  const claimed = claimedOrigin(response);
  return claimed !== null && URL.parse(claimed)?.hostname === 'localhost' ? claimed : originOf(config);
}

function claimedOrigin(response: unknown): string | null {
  try {
    const { clientDataJSON } = (response as { response: { clientDataJSON: string } }).response;
    const { origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { origin: unknown };
    return typeof origin === 'string' ? origin : null;
  } catch {
    return null;
  }
}
