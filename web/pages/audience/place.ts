export type Place = {
  passcode: string | null;
  sessionId: string | null;
  /** This session and nothing else, or the reactions where there is no session: no agenda, no way to anywhere. */
  alone: boolean;
};

/**
 * What the address says, in either of its two forms: /AUTUMN26 and /passcode/autumn26, both with or without a session; or the
 * ones for iframes, /AUTUMN26/i/42 and /AUTUMN26/reactions.
 */
export function placeOf(path: string): Place {
  const match = /^\/(?:passcode\/)?([^/]+)(?:\/([si])\/(\d+)|\/(reactions))?\/?$/.exec(path);
  return {
    passcode: match?.[1] ? decodeURIComponent(match[1]).toUpperCase() : null,
    sessionId: match?.[3] ?? null,
    alone: match?.[2] === 'i' || match?.[4] !== undefined,
  };
}
