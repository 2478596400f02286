import { type ReactNode, useEffect, useState } from 'react';
import { BootProvider, useBoot } from '#web/ui/entry/boot.ts';

/**
 * Around the pages of an account: what is changed in another tab, on another device, or by another admin of an organization, shows
 * without a reload. The connection is loaded once the page stands, and by no page of somebody who has yet to log in.
 */
export function FollowAccount({ children }: { children: ReactNode }) {
  const served = useBoot();
  const [boot, setBoot] = useState(served);
  const { name } = served.page;
  const isOwn = served.account !== null && (name.startsWith('account-') || name === 'sso-config');

  useEffect(() => {
    if (!isOwn) return;
    let stop: (() => void) | null = null;
    let isLeft = false;
    void import('./follow-account.ts').then(({ followAccount }) => {
      // Logged out meanwhile, the address has another page.
      if (!isLeft)
        stop = followAccount(({ account, page }) =>
          setBoot((before) => (page.name === name ? { ...before, account, page } : before)),
        );
    });
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [isOwn, name]);

  return <BootProvider value={boot}>{children}</BootProvider>;
}
