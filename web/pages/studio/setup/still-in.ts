/** What has been chosen of a list that others may have shortened since; all of it while the list is not known. */
export const stillIn = <Chosen>(
  list: readonly { id: string }[] | undefined,
  chosen: readonly Chosen[],
  idOf: (one: Chosen) => string,
): Chosen[] => chosen.filter((one) => list?.some(({ id }) => id === idOf(one)) ?? true);
