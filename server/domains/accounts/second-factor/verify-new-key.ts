import {
  type RegistrationResponseJSON,
  SettingsService,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Kernel } from '#server/kernel/kernel.ts';
import { keyAlgorithms, originsFor, relyingPartyOf } from './keys/relying-party.ts';

/** Whose certificates the library would follow; it keeps what it is told for the whole process. */
const makers = ['apple', 'android-key', 'android-safetynet'] as const;

/**
 * Whether a new key answers our challenge on our own pages; throws otherwise. Who made it is not asked for, so no chain of
 * certificates is followed: a browser could send a hundred, and time would be by the square of that.
 */
export async function verifyNewKey(
  response: RegistrationResponseJSON,
  challenge: string,
  config: Kernel['config'],
): Promise<VerifiedRegistrationResponse> {
  for (const identifier of makers) SettingsService.setRootCertificates({ identifier, certificates: [] });
  return verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: originsFor(config, response),
    expectedRPID: relyingPartyOf(config),
    requireUserVerification: false,
    supportedAlgorithmIDs: keyAlgorithms,
  });
}
