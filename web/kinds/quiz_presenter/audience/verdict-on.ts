/** Whether that was all of what is right, and nothing else. */
export function verdictOn(chosen: readonly string[], right: readonly string[]): 'none' | 'right' | 'wrong' {
  if (chosen.length === 0) return 'none';
  return chosen.length === right.length && chosen.every((id) => right.includes(id)) ? 'right' : 'wrong';
}
