import { readOperations as endpoint, type OperationsStep } from '#contract/system/operations.ts';
import { passwordsWaiting } from '#server/domains/accounts/index.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { type Step, stepSeconds } from '#server/kernel/operations/history.ts';
import { poolsOf } from '#server/kernel/operations/kernel-gauges.ts';
import { version } from '#server/kernel/version.ts';

export const readOperations = handle(endpoint, 'office', async ({ kernel, now }) => {
  const { live, waitingRooms, pressure, history } = kernel;
  const sockets = kernel.sockets();
  return {
    node: history.node,
    version,
    at: now.getTime(),
    now: {
      sockets: sockets.byChannel(),
      people: sockets.people,
      polling: sockets.polling,
      rooms: live.rooms,
      joinsWaiting: waitingRooms.waiting,
      actionsQueued: live.actionsWaiting,
      passwordsWaiting: passwordsWaiting(),
      level: pressure.level,
      pools: poolsOf(kernel),
    },
    stepSeconds,
    steps: history.steps.map(shown),
  };
});

function shown({ at, commit, telling, ...step }: Step): OperationsStep {
  return {
    ...step,
    at: at.getTime(),
    commitP50: commit?.p50 ?? null,
    commitP99: commit?.p99 ?? null,
    telling: telling?.p99 ?? null,
  };
}
