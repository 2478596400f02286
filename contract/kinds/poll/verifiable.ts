type Settings = { verifiable: boolean; anonymous: boolean; changeVote: boolean };

/** Whether each vote gets a code that is listed with it at the end (decision 0067). Where votes have names there is no need. */
export const isVerifiable = ({ verifiable, anonymous }: Omit<Settings, 'changeVote'>): boolean =>
  verifiable && anonymous;

/** A code stands for a vote as it was cast. */
export const canChangeVote = (settings: Settings): boolean => settings.changeVote && !isVerifiable(settings);
