/** The five user interfaces. */
export const faces = ['account', 'studio', 'audience', 'stage', 'office'] as const;
export type Face = (typeof faces)[number];
