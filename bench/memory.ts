import { answerCalls } from './messages.ts';

/**
 * Loaded into a server by the yardsticks that ask for its memory (node --import): what is no longer needed is taken away
 * first, so that what is left is what the program holds.
 */
const { gc } = globalThis as { gc?: () => void };
if (gc === undefined) throw new Error('The memory of a server is measured with --expose-gc.');

answerCalls({
  memory: () => {
    gc();
    gc();
    return process.memoryUsage();
  },
});
// A server that has nothing more to do is not kept alive by who watches it.
process.channel?.unref();
