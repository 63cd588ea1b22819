import { Component, memo, type ReactNode, useEffect, useLayoutEffect } from 'react';
import type { Router, Shown } from './create-router.ts';
import type { Navigation } from './navigation.ts';
import { RouterContext, useRouter, useShown } from './use-router.ts';

/** If the frame throws an error, the page for errors replaces the frame. */
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
 * If the page throws an error, only the page is replaced, not the frame. Memoized: at the end of a
 * session the frame would otherwise redraw the page, which would repeat its calls before the user
 * leaves it.
 */
export const Outlet = memo(function Outlet() {
  const router = useRouter();
  const shown = useShown(page => page);
  useReportDrawn(router, shown);
  if (!shown) return null;
  const { page, Component: Drawn = page.Skeleton, failure } = shown;

  return (
    // Pages whose paths differ only in parameters share a boundary, so that their common parts stay
    // mounted.
    <Boundary key={page.path.split('/$')[0]} shown={shown} Broken={router.Broken}>
      {failure ? <router.Broken error={failure.error} /> : Drawn && <Drawn />}
    </Boundary>
  );
});

type BoundaryProps = {
  /** An error is reset when another page is shown. */
  shown: Shown | undefined;
  Broken: Router['Broken'];
  children: ReactNode;
};

type BoundaryState = { shown: Shown | undefined; failure: { error: unknown } | undefined };

/** React has no error boundaries that are functions. */
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
  // Navigates only once, because the address changes before this component is unmounted.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => void navigate(props), [navigate]);

  return null;
}

function useReportDrawn(router: Router, shown: Shown | undefined): void {
  useLayoutEffect(() => {
    if (shown && (shown.Component || shown.failure)) router.reportDrawn(shown.location);
  }, [router, shown]);
}
