import { useRef } from 'react';
import { hasSessionCookie, useSession } from '../../api/session.ts';
import { loadTexts } from '../../i18n/start-i18n.ts';
import { paths } from '../../paths.ts';
import { loadDialogPopup } from '../../ui/dialogs/dialog.tsx';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.ts';
import { showNotOpened } from '../../ui/toasts/show-not-opened.ts';
import { ConfirmFirst } from './confirm-first.tsx';
import { useOpenPreset } from './open-preset.ts';

// The dialogs wait for their texts, because they would show keys without them.
const openedPreset = lazyPart(async () => {
  const [{ OpenedPreset }] = await Promise.all([
    import('./opened-preset.tsx'),
    loadTexts('presets', 'work', 'studio', 'studioParts'),
    loadDialogPopup(),
  ]);

  return OpenedPreset;
});
const readyToCreate = lazyPart(async () => {
  const [{ ReadyToCreate }] = await Promise.all([
    import('./ready-to-create.tsx'),
    loadTexts('presets'),
    loadDialogPopup(),
  ]);

  return ReadyToCreate;
});

export function loadOpened(): Promise<void> {
  return (hasSessionCookie() ? openedPreset : readyToCreate).load();
}

/**
 * Shows the preset to users with a confirmed address. Visitors see an invitation to sign up, and
 * other users are asked to confirm their address.
 */
export function PresetDialogHost() {
  const { presetId, close } = useOpenPreset();
  const session = useSession();
  const part = useRef(openedPreset);
  const isVisitor = session.status === 'unauthenticated';
  // The part that was opened stays mounted, so that its closing is animated.
  if (session.status !== 'loading') part.current = isVisitor ? readyToCreate : openedPreset;
  const drawOpened = useLazyPart(
    part.current,
    presetId !== undefined && (isVisitor || session.isConfirmed),
    () => {
      showNotOpened();
      close();
    },
  );
  if (presetId && session.user && !session.isConfirmed)
    return (
      <ConfirmFirst email={session.user.email} next={`${paths.home}?viewPresetId=${presetId}`} />
    );

  return drawOpened({});
}
