/** Characters of a sheet's name, and those that it cannot have. */
const longestName = 31;
const notInNames = /[[\]:*?/\\]/g;

/** What sheets are called, each by another name: two with one name make a file that is to be repaired. */
export function sheetNames(titles: readonly string[]): string[] {
  const names: string[] = [];
  for (const title of titles) {
    const wanted = title.replace(notInNames, ' ').slice(0, longestName);
    let name = wanted;
    for (let nth = 2; isTaken(names, name); nth += 1) {
      const ending = ` ${nth}`;
      name = wanted.slice(0, longestName - ending.length) + ending;
    }
    names.push(name);
  }
  return names;
}

const isTaken = (names: readonly string[], name: string) =>
  names.some((other) => other.toLowerCase() === name.toLowerCase());
