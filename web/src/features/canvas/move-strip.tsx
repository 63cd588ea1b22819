import { Crop, RotateCcw } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useEditor, useLive, useWorkbench } from './editor-context.ts';
import { shownRect } from './engine/layer-geometry.ts';
import { PlaceFields } from './place-fields.tsx';

/** The chosen layer: where it lies, how large it is, how it is cropped. */
export function MoveStrip() {
  const { t } = useTranslation('canvas');
  const { editor } = useWorkbench();
  const live = useLive('layer');
  const chosen = useEditor(({ document, layerId }) => document.layers.find(({ id }) => id === layerId));
  const layer = live?.layer ?? chosen;
  if (!layer) return null;

  function handleCrop(): void {
    editor.chooseTool('crop');
    editor.chooseCropTarget('layer');
  }

  return (
    <>
      <p className="canvas-strip-title text-14 font-medium">{t('layers.name', { number: layer.number })}</p>
      <PlaceFields rect={shownRect(layer)} onPlace={change => editor.placeLayer(layer.id, change)} />
      <hr aria-hidden />
      <Button variant="quiet" size={32} icon={<Crop aria-hidden size={16} />} onClick={handleCrop}>
        {t('strip.crop')}
      </Button>
      {layer.cropArea && (
        <Button
          variant="quiet"
          size={32}
          icon={<RotateCcw aria-hidden size={16} />}
          onClick={() => editor.resetLayerCrop(layer.id)}
        >
          {t('strip.cropUndone')}
        </Button>
      )}
      <p className="canvas-wide text-12 text-muted">{t('strip.ratioKept')}</p>
    </>
  );
}
