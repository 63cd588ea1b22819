import {
  type ComponentType,
  createElement,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useLoadAhead } from './hooks/use-load-ahead.ts';

/** A part that opens now and then, whose code comes beside the page. */
export type LatePart<Props> = {
  /** Undefined until `load` has brought it. */
  Component?: ComponentType<Props>;
  load: () => Promise<void>;
};

export function latePart<Props extends object>(
  bring: () => Promise<ComponentType<Props>>,
): LatePart<Props> {
  const part: LatePart<Props> = {
    load: async () => {
      part.Component ??= await bring();
    },
  };

  return part;
}

/**
 * Draws the part with the props that it is given, and nothing before the first time that it is open: what was open stays, so that it can
 * close as it opened. Where its code can't be had the page stays as it is, which `lazy` would take away, and `onFailed` closes what did not
 * open.
 */
export function useLatePart<Props extends object>(
  part: LatePart<Props>,
  isOpen: boolean,
  onFailed: () => void,
): (props: Props) => ReactNode {
  const wasOpened = useRef(false);
  const [, drawAnew] = useState<unknown>();
  const fail = useEffectEvent(onFailed);
  useLoadAhead(part.load);
  if (isOpen) wasOpened.current = true;
  const Component = wasOpened.current ? part.Component : undefined;
  const isAwaited = isOpen && !Component;

  useEffect(() => {
    if (!isAwaited) return;
    let isGone = false;
    part.load().then(
      () => isGone || drawAnew({}),
      () => isGone || fail(),
    );

    return () => {
      isGone = true;
    };
  }, [isAwaited, part]);

  return props => Component && createElement(Suspense, null, createElement(Component, props));
}
