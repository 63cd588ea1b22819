import type { ReactNode } from 'react';
import { useLinkProps } from '../../router/link.tsx';
import type { PageLink } from '../../router/navigation.ts';

type CurrentLinkProps = {
  link: PageLink;
  isCurrent: boolean;
  className: string;
  children: ReactNode;
};

/**
 * The caller says whether the link's page is current. The router can't, because the dashboard and
 * the visitors' studio share an address.
 */
export function CurrentLink({ link, isCurrent, className, children }: CurrentLinkProps) {
  const props = useLinkProps(link);

  return (
    <a {...props} aria-current={isCurrent ? 'page' : undefined} className={className}>
      {children}
    </a>
  );
}
