import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { Command } from './rank-commands.ts';

/** Collected when the palette opens, not before: a page may render as often as it likes. */
type Registry = Set<{ current: readonly Command[] }>;

const CommandsContext = createContext<Registry>(new Set());

export function CommandsProvider({ children }: { children: ReactNode }) {
  const [registry] = useState<Registry>(() => new Set());
  return <CommandsContext value={registry}>{children}</CommandsContext>;
}

/** While the calling component is on the page, the palette offers these. */
export function useCommands(commands: readonly Command[]): void {
  const registry = useContext(CommandsContext);
  const latest = useRef(commands);
  latest.current = commands;
  useEffect(() => {
    registry.add(latest);
    return () => void registry.delete(latest);
  }, [registry]);
}

export function useAllCommands(): () => Command[] {
  const registry = useContext(CommandsContext);
  return () => [...registry].flatMap((one) => one.current);
}
