import { answerCalls } from './messages.ts';

/**
 * Loaded into a server (node --import) by the yardsticks that measure its memory: it collects garbage first, so that what
 * remains is what the server actually holds.
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
// This channel must not keep a server alive that has nothing more to do.
process.channel?.unref();
