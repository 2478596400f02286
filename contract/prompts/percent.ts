/** Share of the voters who chose an option, in whole per cent; 0 while nobody has voted. */
export function percent(votes: number, voters: number): number {
  return voters === 0 ? 0 : Math.round((votes / voters) * 100);
}
