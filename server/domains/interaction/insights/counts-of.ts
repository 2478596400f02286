/** A count for each of these names, 0 for those that nothing was counted of. */
export const countsOf = <Name extends string>(
  names: readonly Name[],
  counted: Readonly<Record<string, number>>,
) => Object.fromEntries(names.map((name) => [name, counted[name] ?? 0])) as Record<Name, number>;
