/**
 * How long texts may be, in characters: for the schemas that check them and the fields they are typed in. Without zod,
 * which phones do not load. `least` counts the trimmed text.
 */
export const textLengths = {
  attendeeName: { most: 80 },
  pigeonholeName: { least: 4, most: 100 },
  pigeonholeDescription: { most: 500 },
  sessionName: { least: 3, most: 100 },
  sessionDescription: { most: 500 },
  sessionNotes: { most: 4000 },
  pollQuestion: { least: 3, most: 300 },
  pollOption: { most: 120 },
  pollEnd: { most: 60 },
  pictureAlt: { most: 200 },
  announcement: { most: 200 },
  backstageMessage: { most: 200 },
  reactionName: { most: 30 },
  brandName: { most: 60 },
  welcome: { most: 300 },
  sponsorName: { most: 60 },
  link: { most: 500 },
  searchTerm: { most: 200 },
} as const;
