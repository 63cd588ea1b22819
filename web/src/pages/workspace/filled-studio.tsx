import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Studio } from '../../features/generation/studio.tsx';
import { usePrefill } from '../../features/generation/use-prefill.ts';
import { StudioSkeleton } from './studio-skeleton.tsx';
import { useStudioAddress } from './use-studio-address.ts';

/** The studio, its form filled in as the address asks. Until it is, the skeleton stands there, so that nothing moves under a hand. */
export function FilledStudio(props: ComponentProps<typeof Studio>) {
  const { t } = useTranslation('studio');
  const { wish, onProcessed } = useStudioAddress();
  // What a form that is locked to words would be filled in with may not fit into it.
  const { isFilling } = usePrefill(props.userId, props.isTextOnly ? undefined : wish, onProcessed);

  return (
    <>
      <p role="status" className="sr-only">
        {isFilling && t('prefill.filling')}
      </p>
      {isFilling ? <StudioSkeleton /> : <Studio {...props} />}
    </>
  );
}
