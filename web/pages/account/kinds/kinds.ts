/** What kinds of session show to anybody. */
export const tally = () => import('#web/kinds/poll/account/TallyPage.tsx');
