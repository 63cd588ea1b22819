import { type ComponentProps, type MouseEvent, useEffect, useRef } from 'react';
import { type Navigation, type PageLink, resolveNavigation } from './navigation.ts';
import { useLocation, useRouter } from './use-router.ts';

type LinkProps = PageLink & Omit<ComponentProps<'a'>, 'href'>;

/** A shorter hover does not preload the page, because the pointer may only pass over the link. */
const HOVER_MS = 50;

/** The link has `aria-current` on its page and on pages below it. */
export function Link({ to, search, params, ...anchor }: LinkProps) {
  const link = { to, search, params } as PageLink; // as: the parts of a `PageLink`
  const props = useLinkProps(link, anchor.target);
  const router = useRouter();
  const isCurrent = useLocation(location => {
    const { pathname, search: wanted } = resolveNavigation(link, router.get().location);
    const isWithin = location.pathname === pathname || location.pathname.startsWith(`${pathname}/`);

    return (
      isWithin && Object.entries(wanted).every(([key, value]) => location.search[key] === value)
    );
  });

  return <a aria-current={isCurrent ? 'page' : undefined} {...anchor} {...props} />;
}

export function useLinkProps(link: Navigation, target?: string) {
  const router = useRouter();
  const hover = useRef<ReturnType<typeof setTimeout>>(undefined);
  const href = useLocation(location => resolveNavigation(link, location).href);
  const preload = () => void router.preload(link);
  const stopHover = () => clearTimeout(hover.current);
  useEffect(() => () => clearTimeout(hover.current), []);

  return {
    href,
    onClick(event: MouseEvent): void {
      const isOwn = target === undefined || target === '_self';
      const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (event.defaultPrevented || !isOwn || hasModifier || event.button !== 0) return;
      event.preventDefault();
      stopHover();
      void router.navigate(link);
    },
    onFocus: preload,
    onTouchStart: preload,
    onMouseEnter(): void {
      stopHover();
      hover.current = setTimeout(preload, HOVER_MS);
    },
    onMouseLeave: stopHover,
  };
}
