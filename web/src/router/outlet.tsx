import { Component, memo, type ReactNode, useEffect, useLayoutEffect } from 'react';
import type { Router, Shown } from './create-router.ts';
import type { Navigation } from './navigation.ts';
import { RouterContext, useRouter, useShown } from './use-router.ts';

/** An error in the frame around the pages replaces everything by the error page. */
export function Root({ router, children }: { router: Router; children: ReactNode }) {
  return (
    <RouterContext value={router}>
      <WholeBoundary Broken={router.Broken}>{children}</WholeBoundary>
    </RouterContext>
  );
}

function WholeBoundary({ Broken, children }: Pick<BoundaryProps, 'Broken' | 'children'>) {
  const shown = useShown(page => page);

  return (
    <Boundary shown={shown} Broken={Broken}>
      {children}
    </Boundary>
  );
}

/**
 * An error in the page replaces the page, but not the frame around it. The component is memoized:
 * when a session ends, the frame renders again, and the page would repeat its calls.
 */
export const Outlet = memo(function Outlet() {
  const router = useRouter();
  const shown = useShown(page => page);
  useReportDrawn(router, shown);
  if (!shown) return null;
  const { page, Component: Drawn = page.Skeleton, failure } = shown;

  return (
    // Pages whose paths differ only in parameters have the same key, so their common parts stay
    // mounted.
    <Boundary key={page.path.split('/$')[0]} shown={shown} Broken={router.Broken}>
      {failure ? <router.Broken error={failure.error} /> : Drawn && <Drawn />}
    </Boundary>
  );
});

type BoundaryProps = {
  /** The error disappears when another page is shown. */
  shown: Shown | undefined;
  Broken: Router['Broken'];
  children: ReactNode;
};

type BoundaryState = { shown: Shown | undefined; failure: { error: unknown } | undefined };

/** A class, because React has no function components that catch errors. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { shown: this.props.shown, failure: undefined };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { shown }: BoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return shown === state.shown ? null : { shown, failure: undefined };
  }

  override render(): ReactNode {
    const { Broken, children } = this.props;
    const { failure } = this.state;

    return failure ? <Broken error={failure.error} /> : children;
  }
}

export function Navigate(props: Navigation) {
  const { navigate } = useRouter();
  // `props` is left out: the address changes before this component is unmounted, and must not lead
  // to a second navigation.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => void navigate(props), [navigate]);

  return null;
}

function useReportDrawn(router: Router, shown: Shown | undefined): void {
  useLayoutEffect(() => {
    if (shown && (shown.Component || shown.failure)) router.reportDrawn(shown.location);
  }, [router, shown]);
}
