import {
  type ComponentPropsWithRef,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react';

type AudienceRouter = {
  path: string;
  navigate: (to: string) => void;
  /** Makes a link of an element without an address, which could be opened elsewhere. */
  linkTo?: (href: string) => ComponentPropsWithRef<'a'>;
};

const RouterContext = createContext<AudienceRouter | null>(null);

export const RouterProvider = RouterContext.Provider;

/** Three addresses need no library: the address lives in the browser's history, and the pages read it. */
export function Router({ children }: { children: ReactNode }) {
  const [path, setPath] = useState(location.pathname);

  useEffect(() => {
    const follow = () => setPath(location.pathname);
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  function navigate(to: string) {
    history.pushState(null, '', to);
    setPath(location.pathname);
    scrollTo(0, 0);
  }

  return <RouterContext value={{ path, navigate }}>{children}</RouterContext>;
}

function useRouter(): AudienceRouter {
  const router = useContext(RouterContext);
  if (!router) throw new Error('No Router around this');
  return router;
}

export const usePath = (): string => useRouter().path;
export const useNavigate = (): AudienceRouter['navigate'] => useRouter().navigate;

type Place = {
  passcode: string | null;
  sessionId: string | null;
  /** This session and nothing else, or the reactions where there is no session: no agenda, no way to anywhere. */
  alone: boolean;
};

/**
 * What the address says, in either of its two forms: /AUTUMN26 and /passcode/autumn26, both with or without a session; or the
 * ones for iframes, /AUTUMN26/i/42 and /AUTUMN26/reactions.
 */
export function usePlace(): Place {
  return placeOf(usePath());
}

export function placeOf(path: string): Place {
  const match = /^\/(?:passcode\/)?([^/]+)(?:\/([si])\/(\d+)|\/(reactions))?\/?$/.exec(path);
  return {
    passcode: match?.[1] ? decodeURIComponent(match[1]).toUpperCase() : null,
    sessionId: match?.[3] ?? null,
    alone: match?.[2] === 'i' || match?.[4] !== undefined,
  };
}

/** A link within the face. With a modifier key, or to elsewhere, it is a link like any other. */
export function Link({ href, onClick, ...rest }: ComponentPropsWithRef<'a'> & { href: string }) {
  const { navigate, linkTo } = useRouter();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || !plain || rest.target) return;
    event.preventDefault();
    navigate(href);
  }

  return <a {...rest} href={href} onClick={follow} {...linkTo?.(href)} />;
}
