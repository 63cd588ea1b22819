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
import { usePreload } from './hooks/use-preload.ts';

/** A part of a page whose code loads after the page, because it is rarely opened. */
export type LazyPart<Props> = {
  /** Undefined until the code has loaded. */
  Component?: ComponentType<Props>;
  load: () => Promise<void>;
};

export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const part: LazyPart<Props> = {
    load: async () => {
      part.Component ??= await importPart();
    },
  };

  return part;
}

/**
 * Draws nothing before the part is first opened. After that the part stays mounted, so that its
 * closing is animated. If its code can't be loaded, `onFailed` is called and must close the part.
 * React's `lazy` would replace the whole page by an error instead.
 */
export function useLazyPart<Props extends object>(
  part: LazyPart<Props>,
  isOpen: boolean,
  onFailed?: () => void,
): (props: Props) => ReactNode {
  const wasOpened = useRef(false);
  const [, rerender] = useState<unknown>();
  const fail = useEffectEvent(() => onFailed?.());
  usePreload(part.load);
  if (isOpen) wasOpened.current = true;
  const Component = wasOpened.current ? part.Component : undefined;
  const isAwaited = isOpen && !Component;

  useEffect(() => {
    if (!isAwaited) return;
    let isGone = false;
    part.load().then(
      () => isGone || rerender({}),
      () => isGone || fail(),
    );

    return () => {
      isGone = true;
    };
  }, [isAwaited, part]);

  return props => Component && createElement(Suspense, null, createElement(Component, props));
}
