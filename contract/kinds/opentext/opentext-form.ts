/** What a session of open text asks for: answers in people's own words, or words for a cloud. */
export const opentextForms = ['open', 'words'] as const;
export type OpentextForm = (typeof opentextForms)[number];
