import { Eye, EyeOff, Trash2 } from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useEditor, useWorkbench } from '../editor-context.ts';
import type { Layer } from '../engine/document.ts';

type LayerRowProps = {
  layer: Layer;
  isLast: boolean;
  isDragged: boolean;
  topPx: number;
  dragHandlers: Pick<
    ComponentProps<'button'>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
  >;
  /** `by` is the number of places down; negative is up. */
  onMove: (by: number) => void;
};

/** Arrow keys move the focus to other rows; with Alt they move this row. */
export function LayerRow({ layer, isLast, isDragged, topPx, dragHandlers, onMove }: LayerRowProps) {
  const { t } = useTranslation('canvas');
  const { editor, pictures } = useWorkbench();
  const isChosen = useEditor(state => state.layerId === layer.id);
  const name = t('layers.name', { number: layer.number });

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.altKey) onMove(by);
    else neighbor(event.currentTarget, by)?.focus();
  }

  return (
    <li
      className="canvas-layer"
      data-chosen={isChosen || undefined}
      data-hidden={!layer.isVisible || undefined}
      data-dragged={isDragged || undefined}
      style={{ translate: `0 ${topPx}px` }}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={() => editor.chooseLayer(layer.id)}
        onKeyDown={handleKeyDown}
        data-to-stage
        {...dragHandlers}
        className="canvas-layer-name text-14 font-medium"
      >
        <img
          src={pictures.get(layer.pictureId)?.thumbnailUrl}
          alt=""
          width={48}
          height={48}
          draggable={false}
        />
        {name}
        {!layer.isVisible && <span className="sr-only">({t('layers.hidden')})</span>}
      </button>
      <IconButton
        size={32}
        label={t(layer.isVisible ? 'layers.hide' : 'layers.show', { name })}
        icon={layer.isVisible ? <Eye aria-hidden size={15} /> : <EyeOff aria-hidden size={15} />}
        onClick={() => editor.showLayer(layer.id, !layer.isVisible)}
      />
      {isChosen && !isLast && (
        <IconButton
          size={32}
          label={t('layers.remove', { name })}
          icon={<Trash2 aria-hidden size={15} />}
          data-to-stage
          onClick={() => editor.removeLayer(layer.id)}
        />
      )}
    </li>
  );
}

function neighbor(button: HTMLElement, by: number): HTMLElement | null | undefined {
  const row = button.closest('li');
  const other = by < 0 ? row?.previousElementSibling : row?.nextElementSibling;

  return other?.querySelector<HTMLElement>('button');
}
