import { createContext, useContext } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation, useMatches, useNavigate } from 'react-router';
import type { PageName } from '#contract/pages.ts';
import { Icon, type IconName } from '#web/ui/display/Icon.tsx';
import { useCommands } from '#web/ui/overlay/commands/commands.tsx';
import styles from './nav.module.css';

const SlotContext = createContext<HTMLElement | null>(null);

export const NavSlot = SlotContext.Provider;

type NavItem = {
  to: string;
  label: string;
  icon?: IconName;
  count?: number;
  /** Pages that are reached from there: the place stays marked on them. */
  below?: readonly PageName[];
};

/** A page puts this anywhere in itself: it appears at the side of the shell, and its places in the command palette. */
export function StudioNav({ title, items }: { title?: string; items: readonly NavItem[] }) {
  const slot = useContext(SlotContext);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const page = useMatches().at(-1)?.handle;
  useCommands(
    items.map(({ to, label, icon }) => ({
      id: to,
      label,
      icon: icon ?? 'forward',
      run: () => void navigate(to),
    })),
  );
  if (!slot) return null;
  return createPortal(
    <>
      {title && <p className={styles.title}>{title}</p>}
      <ul className={styles.list}>
        {items.map(({ to, label, icon, count, below = [] }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles.item}
              aria-current={to === pathname ? 'page' : below.some((name) => name === page) || undefined}
            >
              {icon && <Icon name={icon} />}
              <span>{label}</span>
              {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </>,
    slot,
  );
}
