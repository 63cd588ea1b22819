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
 * A link of the navigation whose caller decides whether it is current. The router compares
 * addresses alone, and the dashboard and the visitor's studio share one.
 */
export function CurrentLink({ link, isCurrent, className, children }: CurrentLinkProps) {
  const props = useLinkProps(link);

  return (
    <a {...props} aria-current={isCurrent ? 'page' : undefined} className={className}>
      {children}
    </a>
  );
}
