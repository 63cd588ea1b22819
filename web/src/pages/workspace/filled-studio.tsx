import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { Studio } from '../../features/generation/studio.tsx';
import { usePrefill } from '../../features/generation/use-prefill.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StudioSkeleton } from './studio-skeleton.tsx';
import { useStudioAddress } from './use-studio-address.ts';
import { pageHeading } from './work-focus.ts';

/** The studio, its form filled in as the address asks. Until it is, the skeleton stands there, so that nothing moves under a hand. */
export function FilledStudio(props: ComponentProps<typeof Studio>) {
  const { t } = useTranslation('studio');
  const { wish, onProcessed } = useStudioAddress();
  // What a form that is locked to words would be filled in with may not fit into it.
  const { isFilling } = usePrefill(props.userId, props.isTextOnly ? undefined : wish, onProcessed);
  useFocusAfterwards(isFilling);

  return (
    <>
      <p role="status" className="sr-only">
        {isFilling && t('prefill.filling')}
      </p>
      {isFilling ? <StudioSkeleton /> : <Studio {...props} />}
    </>
  );
}

/** What led here, such as a button of an open work, is gone with its focus: the studio's heading takes it, and so is read out. */
function useFocusAfterwards(isFilling: boolean): void {
  const wasFilling = useRef(isFilling);

  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasFilling.current && !isFilling && isLost) pageHeading()?.focus({ preventScroll: true });
    wasFilling.current = isFilling;
  }, [isFilling]);
}
