import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { useSession } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { useLoadAhead } from '../../ui/use-load-ahead.ts';
import { useOpenPreset } from './open-preset.ts';

const loadDialog = () => import('./opened-preset.tsx').then(module => ({ default: module.OpenedPreset }));
const loadInvitation = () => import('./ready-to-create.tsx').then(module => ({ default: module.ReadyToCreate }));
const OpenedPreset = lazy(loadDialog);
const ReadyToCreate = lazy(loadInvitation);

/**
 * Stands beside the gallery. A preset opens for confirmed users; visitors are invited to sign up, and whoever has not confirmed the address
 * is shown how. The code of the two dialogs comes after the page.
 */
export function PresetDialogHost() {
  const { presetId } = useOpenPreset();
  const session = useSession();
  const last = useRef<'dialog' | 'invitation'>(undefined);
  const isVisitor = session.status === 'unauthenticated';
  useLoadAhead(isVisitor ? loadInvitation : loadDialog);
  if (presetId && session.status !== 'loading') last.current = isVisitor ? 'invitation' : 'dialog';
  if (presetId && session.user && !session.isConfirmed)
    return <Navigate to={paths.checkEmail} state={{ email: session.user.email }} replace />;

  // What was open stays, so that it can close as it opened.
  return (
    <Suspense>
      {last.current === 'invitation' && <ReadyToCreate />}
      {last.current === 'dialog' && <OpenedPreset />}
    </Suspense>
  );
}
