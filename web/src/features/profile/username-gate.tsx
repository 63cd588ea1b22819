import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../api/session.ts';
import { useIsAnyDialogOpen } from '../../ui/open-dialogs.ts';
import { skipUsername, wasUsernameSkipped } from './skipped-username.ts';

const UsernameModal = lazy(() => import('./username-modal.tsx').then(module => ({ default: module.UsernameModal })));

/**
 * Asks a user without a display name for one, once a session. It waits for any other dialog to be closed (`isBusy`: one is about to
 * open); once open it stays until it is answered.
 */
export function UsernameGate({ isBusy }: { isBusy: boolean }) {
  const session = useSession();
  const isOtherOpen = useIsAnyDialogOpen();
  const [isSkipped, setSkipped] = useState(wasUsernameSkipped);
  const [hasOpened, setOpened] = useState(false);
  const isWanted = session.isConfirmed && !session.user.display_name?.trim() && !isSkipped;
  if (isWanted && !hasOpened && !isBusy && !isOtherOpen) setOpened(true);
  if (!hasOpened) return null;

  function handleSkip(): void {
    skipUsername();
    setSkipped(true);
  }

  return (
    <Suspense>
      <UsernameModal isOpen={isWanted} onSkip={handleSkip} />
    </Suspense>
  );
}
