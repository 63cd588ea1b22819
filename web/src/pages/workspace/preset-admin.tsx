import type { ListedPreset } from '@vermilion/contract/presets';
import { useState } from 'react';
import { ArchivePreset } from '../../features/presets/archive-preset.tsx';
import { PresetMenu } from '../../features/presets/preset-menu.tsx';
import { hangs, neighborOfPreset, placeOf } from './preset-focus.ts';

type PresetCardMenuProps = { preset: ListedPreset; onArchive: (preset: ListedPreset) => void };

/** The menu on a card. One that leaves the featured ones hands the focus to its other card. */
export function PresetCardMenu({ preset, onArchive }: PresetCardMenuProps) {
  return <PresetMenu preset={preset} onArchive={onArchive} onLeft={({ id }) => placeOf(id)?.focus()} />;
}

/** Opens with its first appearance. Where the preset goes, the focus goes to the one beside it. */
export function ArchiveQuestion({ preset }: { preset: ListedPreset }) {
  const [isOpen, setOpen] = useState(true);
  const [neighbor] = useState(() => neighborOfPreset(preset.id));

  return (
    <ArchivePreset
      preset={preset}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      focusAfterwards={() => (hangs(preset.id) ? true : (placeOf(neighbor) ?? true))}
    />
  );
}
