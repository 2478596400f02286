import { partOf } from '#web/pages/audience/parts/part.ts';

/** What I have asked, and how I change it: nothing of it is on the first screen. */
export const minePart = partOf('qna-mine', async () => {
  const [{ EditBar }, { MyQuestionList }] = await Promise.all([
    import('./EditBar.tsx'),
    import('./MyQuestionList.tsx'),
  ]);
  return { EditBar, MyQuestionList };
});
