/** In a process that `queueApart` starts: does the one piece of work it is sent. It ends with the program that started it. */
export function answerWork<Work, Done extends object>(work: (given: Work) => Promise<Done>): void {
  process.once('disconnect', () => process.exit());
  process.once('message', async (given) => process.send?.(await work(given as Work)));
}
