import { type ReactElement, useState } from 'react';
import { failureBody, noAnswer } from '#web/api/failure.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { tellFailure } from '../layout/tell-failure.ts';
import type Unfolding from './UnfoldingMenu.tsx';
import type { MenuEntry } from './UnfoldingMenu.tsx';

type ListMenuProps = {
  label: string;
  icon: ReactElement;
  busy?: boolean | number;
  entries: readonly MenuEntry[];
};

let Menu: typeof Unfolding | undefined;

async function fetchMenu(): Promise<void> {
  Menu ??= (await import('./UnfoldingMenu.tsx')).default;
}

const fetchEarly = () => void fetchMenu().catch(() => undefined);

/** What unfolds weighs more than the list: it is fetched when somebody reaches for its button, and opens when it is there. */
export function ListMenu({ label, icon, busy = false, entries }: ListMenuProps) {
  const [state, setState] = useState<'folded' | 'wanted' | 'unfolding'>('folded');

  async function open() {
    setState('wanted');
    try {
      await fetchMenu();
      setState('unfolding');
    } catch {
      setState('folded');
      tellFailure({ body: failureBody(noAnswer, null) });
    }
  }

  const look = { variant: 'quiet', size: 'small', icon } as const;
  if (state === 'unfolding' && Menu !== undefined)
    return <Menu look={look} label={label} busy={busy} entries={entries} />;
  return (
    <Button
      {...look}
      aria-haspopup="menu"
      aria-expanded={false}
      busy={state === 'wanted' || busy}
      onPointerEnter={fetchEarly}
      onFocus={fetchEarly}
      onClick={() => void open()}
    >
      {label}
    </Button>
  );
}
