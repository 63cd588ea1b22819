import { CANVAS_LAYERS_MAX } from '@vermilion/contract/limits';
import { Plus, X } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useEditor, useWorkbench } from '../editor-context.ts';
import { CTRL } from '../keys/modifier-key.ts';
import { LayerRow } from './layer-row.tsx';
import { LAYER_ROW_PX, useLayerDrag } from './use-layer-drag.ts';

type LayersPanelProps = {
  isOpen: boolean;
  onClose: () => void;
  onAdd: () => void;
  onShowKeys: () => void;
};

export function LayersPanel({ isOpen, onClose, onAdd, onShowKeys }: LayersPanelProps) {
  const { t } = useTranslation(['canvas', 'components']);
  const { editor, announce } = useWorkbench();
  const layers = useEditor(state => state.document.layers);
  const total = layers.length;
  const fromTop = layers.toReversed();

  function move(id: string, place: number): void {
    const layer = layers.find(one => one.id === id);
    if (!layer || place < 0 || place >= total) return;
    editor.moveLayer(id, total - 1 - place);
    const name = t('layers.name', { number: layer.number });
    announce(t('layers.moved', { name, place: place + 1, total }));
  }
  const { draggedId, shiftOf, handlersOf } = useLayerDrag(total, move);

  return (
    <section
      aria-label={t('layers.title')}
      data-open={isOpen || undefined}
      className="canvas-layers"
    >
      <header className="canvas-layers-head">
        <h2 className="text-14 font-semibold">{t('layers.title')}</h2>
        <p className="figures text-12 text-muted">
          {t('layers.count', { count: total, max: CANVAS_LAYERS_MAX })}
        </p>
        <IconButton label={t('layers.add')} icon={<Plus aria-hidden size={16} />} onClick={onAdd} />
        <span className="canvas-sheet-only">
          <IconButton
            label={t('components:close')}
            icon={<X aria-hidden size={16} />}
            onClick={onClose}
          />
        </span>
      </header>
      <ul className="canvas-layer-list">
        {fromTop.map((layer, index) => (
          <LayerRow
            key={layer.id}
            layer={layer}
            isLast={total === 1}
            isDragged={layer.id === draggedId}
            topPx={index * LAYER_ROW_PX + shiftOf(layer.id, index)}
            dragHandlers={handlersOf(layer.id, index)}
            onMove={by => move(layer.id, index + by)}
          />
        ))}
      </ul>
      <p className="sr-only">{t('layers.order')}</p>
      <footer className="canvas-keys text-12 text-muted">
        <KeyLine words={t('head.undo')} keys={`${CTRL} Z`} />
        <KeyLine words={t('keys.pan')} keys={t('keys.space')} />
        <button type="button" onClick={onShowKeys} className="canvas-key-line">
          {t('keys.all')}
          <kbd>?</kbd>
        </button>
      </footer>
    </section>
  );
}

function KeyLine({ words, keys }: { words: string; keys: string }) {
  return (
    <p className="canvas-key-line">
      {words}
      <kbd>{keys}</kbd>
    </p>
  );
}
