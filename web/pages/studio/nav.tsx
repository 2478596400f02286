import { createContext, useContext } from 'react';
import { createPortal } from 'react-dom';
import { NavLink, useNavigate } from 'react-router';
import { Icon, type IconName } from '#web/ui/display/Icon.tsx';
import { useCommands } from '#web/ui/overlay/commands/commands.tsx';
import styles from './nav.module.css';

const SlotContext = createContext<HTMLElement | null>(null);

export const NavSlot = SlotContext.Provider;

type NavItem = { to: string; label: string; icon?: IconName; count?: number };

/** A page puts this anywhere in itself: it appears at the side of the shell, and its places in the command palette. */
export function StudioNav({ title, items }: { title?: string; items: readonly NavItem[] }) {
  const slot = useContext(SlotContext);
  const navigate = useNavigate();
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
        {items.map(({ to, label, icon, count }) => (
          <li key={to}>
            <NavLink to={to} end className={styles.item}>
              {icon && <Icon name={icon} />}
              <span>{label}</span>
              {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </>,
    slot,
  );
}
