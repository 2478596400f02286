import {
  type ComponentPropsWithRef,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react';
import { type Place, placeOf } from './place.ts';

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

/** What the address says. */
export function usePlace(): Place {
  return placeOf(usePath());
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
