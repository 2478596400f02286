/** Says what is going on, and for whatever takes longer than a second, for how long it has. */
export async function step(label, work) {
  const since = Date.now();
  const seconds = () => ((Date.now() - since) / 1000).toFixed(1);
  console.log(`${label} ...`);
  const ticking = setInterval(() => console.log(`  ... ${Math.round(seconds())} s`), 5000);
  try {
    const result = await work();
    console.log(`  done in ${seconds()} s`);
    return result;
  } finally {
    clearInterval(ticking);
  }
}

/** Something a person has to do: shown as it is, without a stack trace. */
export class Problem extends Error {}

/** Runs the whole of a command; a Problem becomes its sentence and exit code 1. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? process.exitCode;
  } catch (error) {
    console.error(isForPeople(error) ? `\n${error.message}` : error);
    process.exit(1);
  }
}

function isForPeople(error) {
  return error instanceof Problem || ['ConfigError', 'PostgresProblem'].includes(error?.name);
}
