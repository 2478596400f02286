import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { t } from '#web/messages.ts';
import { Wordmark } from '#web/ui/brand/Mark.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { SkipLink } from '#web/ui/controls/SkipLink.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { classes } from '#web/ui/look/classes.ts';
import night from '#web/ui/look/night.module.css';
import { useMedia } from '#web/ui/look/use-media.ts';
import { CommandPalette } from '#web/ui/overlay/commands/CommandPalette.tsx';
import { CommandsProvider } from '#web/ui/overlay/commands/commands.tsx';
import { focusHeading } from './after-step.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { NavSlot } from './nav.tsx';
import styles from './Shell.module.css';
import { UserCorner } from './UserCorner.tsx';

const narrowScreen = '(max-width: 60rem)';
const paletteKeys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

/** The organiser's desk: a dark side for where to go, paper for the work. On a small screen the side is a drawer. */
export function Shell() {
  const { brand } = useBoot();
  const { pathname, key } = useLocation();
  const narrow = useMedia(narrowScreen);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const drawer = useRef<HTMLElement>(null);
  const menu = useRef<HTMLButtonElement>(null);
  const shown = useRef<string | null>(null);
  const drawn = narrow && drawerOpen;

  // Having gone somewhere, one wants to see it, also where one has been already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visit is the reason, not an input
  useEffect(() => setDrawerOpen(false), [key]);

  useEffect(() => {
    if (!drawn) return;
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setDrawerOpen(false);
    drawer.current?.focus();
    addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  }, [drawn]);

  // A page takes its places at the side along, and the link that was pressed; a drawer that closes takes what is in it.
  useEffect(() => {
    if (drawn) return;
    const before = shown.current;
    shown.current = pathname;
    const focused = document.activeElement;
    if (before === null || (focused !== document.body && !focused?.closest('[inert]'))) return;
    if (before === pathname) menu.current?.focus();
    else focusHeading();
  }, [drawn, pathname]);

  return (
    <CommandsProvider>
      <NavSlot value={slot}>
        <div className={styles.shell}>
          <SkipLink />
          <header className={classes(styles.topBar, night.night)} inert={drawn}>
            <Button
              ref={menu}
              variant="bare"
              icon={<Icon name="menu" />}
              aria-label={t('shell.menu')}
              aria-expanded={drawn}
              onClick={() => setDrawerOpen(true)}
            />
            <a className={styles.home} href="/p/list/">
              <Wordmark brand={brand} size={30} />
            </a>
            <Button
              variant="bare"
              icon={<Icon name="search" />}
              aria-label={t('palette.title')}
              onClick={() => setPaletteOpen(true)}
            />
          </header>
          {drawn && <div className={styles.veil} onPointerDown={() => setDrawerOpen(false)} />}
          <header
            ref={drawer}
            className={classes(styles.side, night.night)}
            data-open={drawn || undefined}
            inert={narrow && !drawerOpen}
            tabIndex={-1}
          >
            <div className={styles.sideTop}>
              <a className={styles.home} href="/p/list/">
                <Wordmark brand={brand} size={36} />
              </a>
              {narrow && (
                <Button
                  variant="bare"
                  icon={<Icon name="dismiss" />}
                  aria-label={t('shell.closeMenu')}
                  onClick={() => setDrawerOpen(false)}
                />
              )}
            </div>
            <nav ref={setSlot} className={styles.nav} aria-label={t('studio.nav.label')} />
            <button type="button" className={styles.paletteHint} onClick={() => setPaletteOpen(true)}>
              {t('studio.palette.hint', { keys: paletteKeys })}
            </button>
            <UserCorner />
          </header>
          <LeaveDialog />
          <main id="content" className={styles.main} tabIndex={-1} inert={drawn}>
            <Outlet />
          </main>
        </div>
        <CommandPalette
          open={paletteOpen}
          onOpen={() => setPaletteOpen(true)}
          onClose={() => setPaletteOpen(false)}
        />
      </NavSlot>
    </CommandsProvider>
  );
}
