import type { ListedPreset } from '@vermilion/contract/presets';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { presetWords } from '../../../api/preset-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

const DRAGGED = 'application/x-preset-id';

type PresetRowProps = {
  preset: ListedPreset;
  /** The preset's place in the order, from 1. */
  place: number;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onDropped: (id: string) => void;
};

export function PresetRow({ preset, place, onUp, onDown, onDropped }: PresetRowProps) {
  const { t, language } = useTranslation('adminPresets');
  const [isTarget, setTarget] = useState(false);
  const { title } = presetWords(preset, language);

  function handleKeyDown(event: KeyboardEvent): void {
    const move = { ArrowUp: onUp, ArrowDown: onDown }[event.key];
    if (!event.altKey || !move) return;
    event.preventDefault();
    move();
  }

  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    setTarget(false);
    onDropped(event.dataTransfer.getData(DRAGGED));
  }

  return (
    <li
      draggable
      onDragStart={event => event.dataTransfer.setData(DRAGGED, preset.id)}
      onDragOver={event => {
        event.preventDefault();
        setTarget(true);
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={handleDrop}
      onKeyDown={handleKeyDown}
      className={`flex items-center gap-4 border-b border-line py-2 ${isTarget ? 'bg-press' : ''}`}
    >
      <GripVertical
        aria-hidden
        size={16}
        className="flex-none cursor-grab text-faint max-md:hidden"
      />
      <span className="figures w-7 flex-none text-right text-14 text-faint">{place}</span>
      <img
        alt=""
        draggable={false}
        loading="lazy"
        src={preset.thumbnail_url}
        className="h-12 w-16 flex-none rounded-picture object-contain"
      />
      <span className="min-w-0 grow text-14 font-medium wrap-anywhere">{title}</span>
      <IconButton
        icon={<ArrowUp aria-hidden size={16} />}
        label={t('up', { title })}
        size={32}
        disabled={!onUp}
        onClick={onUp}
      />
      <IconButton
        icon={<ArrowDown aria-hidden size={16} />}
        label={t('down', { title })}
        size={32}
        disabled={!onDown}
        onClick={onDown}
      />
    </li>
  );
}
