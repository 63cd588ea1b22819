import { type LinkOptions, useLinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type CurrentLinkProps = {
  link: LinkOptions;
  isCurrent: boolean;
  className: string;
  children: ReactNode;
};

/**
 * A link of the navigation that says itself whether one is there. The router goes by the address alone, which the dashboard and the
 * visitor's studio share.
 */
export function CurrentLink({ link, isCurrent, className, children }: CurrentLinkProps) {
  const props = useLinkProps(link);

  return (
    <a {...props} aria-current={isCurrent ? 'page' : undefined} className={className}>
      {children}
    </a>
  );
}
