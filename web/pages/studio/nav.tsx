import { createContext, useContext, useId } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation, useMatches, useNavigate } from 'react-router';
import type { PageName } from '#contract/pages.ts';
import { Icon, type IconName } from '#web/ui/display/Icon.tsx';
import { useCommands } from '#web/ui/overlay/commands/commands.tsx';
import { intoSightOfColumn } from './layout/into-sight.ts';
import styles from './nav.module.css';

const SlotContext = createContext<HTMLElement | null>(null);

export const NavSlot = SlotContext.Provider;

type NavItem = {
  to: string;
  label: string;
  icon: IconName;
  /** Pages that are reached from there: the place stays marked on them. */
  below?: readonly PageName[];
};

/** Places that belong together; the first ones need no name. */
export type NavGroup = { label?: string; items: readonly NavItem[] };

type StudioNavProps = {
  title?: string;
  /** Above the title: the way out of what it names. */
  back?: Omit<NavItem, 'icon'>;
  groups: readonly NavGroup[];
};

/** A page puts this anywhere in itself: it appears at the side of the shell, and its places in the command palette. */
export function StudioNav({ title, back, groups }: StudioNavProps) {
  const slot = useContext(SlotContext);
  const navigate = useNavigate();
  useCommands(
    groups.flatMap(({ label: group, items }) =>
      items.map(({ to, label, icon }) => ({
        id: to,
        label,
        icon,
        ...(group !== undefined && { alsoKnownAs: group }),
        run: () => void navigate(to),
      })),
    ),
  );
  if (!slot) return null;
  return createPortal(
    <>
      {back && (
        <Link to={back.to} className={styles.back}>
          <Icon name="back" size={16} />
          {back.label}
        </Link>
      )}
      {title && (
        <p className={styles.title}>
          <bdi>{title}</bdi>
        </p>
      )}
      {groups.map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a page are always the same
        <Group key={place} {...group} />
      ))}
    </>,
    slot,
  );
}

function Group({ label, items }: NavGroup) {
  const { pathname } = useLocation();
  const page = useMatches().at(-1)?.handle;
  const heading = useId();
  return (
    <>
      {label && (
        <p id={heading} className={styles.heading} dir="auto">
          {label}
        </p>
      )}
      <ul className={styles.list} aria-labelledby={label && heading}>
        {items.map(({ to, label: place, icon, below = [] }) => {
          const current = to === pathname ? 'page' : below.some((name) => name === page) || undefined;
          return (
            <li key={to}>
              <Link ref={current && intoSightOfColumn} to={to} className={styles.item} aria-current={current}>
                <Icon name={icon} />
                <span>{place}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
