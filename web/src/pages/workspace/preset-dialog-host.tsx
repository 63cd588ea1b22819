import { useRef } from 'react';
import { hasSessionCookie, useSession } from '../../api/session.ts';
import { loadTexts } from '../../i18n/start-i18n.ts';
import { paths } from '../../paths.ts';
import { loadDialogPopup } from '../../ui/dialogs/dialog.tsx';
import { latePart, useLatePart } from '../../ui/late-part.ts';
import { tellNotOpened } from '../../ui/toasts/tell-not-opened.ts';
import { ConfirmFirst } from './confirm-first.tsx';
import { useOpenPreset } from './open-preset.ts';

// With their words: without them they would open as a list of names.
const openedPreset = latePart(async () => {
  const [{ OpenedPreset }] = await Promise.all([
    import('./opened-preset.tsx'),
    loadTexts('presets', 'work', 'studio', 'studioParts'),
    loadDialogPopup(),
  ]);

  return OpenedPreset;
});
const readyToCreate = latePart(async () => {
  const [{ ReadyToCreate }] = await Promise.all([
    import('./ready-to-create.tsx'),
    loadTexts('presets'),
    loadDialogPopup(),
  ]);

  return ReadyToCreate;
});

/** Brings what a press on a card will open. */
export function loadOpened(): Promise<void> {
  return (hasSessionCookie() ? openedPreset : readyToCreate).load();
}

/**
 * Stands beside the gallery. A preset opens for confirmed users; visitors are invited to sign up, and whoever has not confirmed the address
 * is shown how.
 */
export function PresetDialogHost() {
  const { presetId, close } = useOpenPreset();
  const session = useSession();
  const part = useRef(openedPreset);
  const isVisitor = session.status === 'unauthenticated';
  // What was open stays, so that it can close as it opened.
  if (session.status !== 'loading') part.current = isVisitor ? readyToCreate : openedPreset;
  const drawOpened = useLatePart(
    part.current,
    presetId !== undefined && (isVisitor || session.isConfirmed),
    () => {
      tellNotOpened();
      close();
    },
  );
  if (presetId && session.user && !session.isConfirmed)
    return (
      <ConfirmFirst email={session.user.email} next={`${paths.home}?viewPresetId=${presetId}`} />
    );

  return drawOpened({});
}
