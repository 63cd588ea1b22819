import { useState, useSyncExternalStore } from 'react';
import { useSession } from '../../api/session.ts';
import { loadTexts } from '../../i18n/start-i18n.ts';
import { useIsAnyDialogOpen } from '../../ui/dialogs/open-dialogs.ts';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.ts';
import { skipUsername, subscribeToSkipped, wasUsernameSkipped } from './skipped-username.ts';

const usernameModal = lazyPart(async () => {
  const [{ UsernameModal }] = await Promise.all([
    import('./username-modal.tsx'),
    loadTexts('auth'),
  ]);

  return UsernameModal;
});

/**
 * Asks for a name once per session, in all tabs together. Waits until other dialogs are closed,
 * then stays open until the user answers. `isBusy` means that another dialog is about to open.
 */
export function UsernameGate({ isBusy }: { isBusy: boolean }) {
  const session = useSession();
  const isOtherOpen = useIsAnyDialogOpen();
  const isSkipped = useSyncExternalStore(subscribeToSkipped, () =>
    wasUsernameSkipped(session.user?.id),
  );
  const [hasFailed, setFailed] = useState(false);
  const [hasOpened, setOpened] = useState(false);
  const isWanted =
    session.isConfirmed && !session.user.display_name?.trim() && !isSkipped && !hasFailed;
  if (isWanted && !hasOpened && !isBusy && !isOtherOpen) setOpened(true);
  if (!hasOpened) return null;

  function handleSkip(): void {
    if (session.user) skipUsername(session.user.id);
  }

  return <Question isOpen={isWanted} onSkip={handleSkip} onFailed={() => setFailed(true)} />;
}

type QuestionProps = { isOpen: boolean; onSkip: () => void; onFailed: () => void };

/**
 * If the code of this dialog can't be loaded, no error is shown, because the user did not ask for
 * the dialog.
 */
function Question({ isOpen, onSkip, onFailed }: QuestionProps) {
  const drawModal = useLazyPart(usernameModal, isOpen, onFailed);

  return drawModal({ isOpen, onSkip });
}
