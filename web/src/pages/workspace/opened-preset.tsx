import { PresetDialog } from '../../features/work/preset-dialog.tsx';
import { paths } from '../../paths.ts';
import { useNavigate } from '../../router/use-router.ts';
import { useOpenPreset } from './open-preset.ts';
import { useFocusAfterPreset, useShownPresets } from './preset-focus.ts';

/** Shows the open preset. Using the preset leads to the studio, which counts the use. */
export function OpenedPreset() {
  const { presetId, turnTo, close } = useOpenPreset();
  const navigate = useNavigate();

  return (
    <PresetDialog
      presetId={presetId}
      shownIds={useShownPresets(presetId !== undefined)}
      focusAfterwards={useFocusAfterPreset(presetId)}
      onTurn={turnTo}
      onClose={close}
      onUse={id => void navigate({ to: paths.imageStudio, search: { presetId: id } })}
    />
  );
}
