import { Crop, RotateCcw } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useEditor, useLive, useWorkbench } from './editor-context.ts';
import type { Letter } from './engine/document.ts';
import { shownRect } from './engine/layer-geometry.ts';
import { PlaceFields } from './place-fields.tsx';

/** What arrows and Delete act upon: the letter or the layer that was chosen last. */
export function MoveStrip() {
  const letter = useEditor(state => (state.chosen === 'stamp' ? state.letter : undefined));

  return letter ? <ChosenLetter letter={letter} /> : <ChosenLayer />;
}

function ChosenLetter({ letter }: { letter: Letter }) {
  const { t } = useTranslation('canvas');

  return (
    <>
      <p className="text-14 font-medium">{t('strip.letter', { letter })}</p>
      <p className="text-12 text-muted">{t('strip.letterMoves')}</p>
    </>
  );
}

/** Where it lies, how large it is, how it is cropped. */
function ChosenLayer() {
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
      <p className="text-14 font-medium">{t('layers.name', { number: layer.number })}</p>
      <PlaceFields rect={shownRect(layer)} onPlace={change => editor.placeLayer(layer.id, change)} />
      <hr aria-hidden />
      <Button variant="quiet" size={32} icon={<Crop aria-hidden size={16} />} data-to-stage onClick={handleCrop}>
        {t('strip.crop')}
      </Button>
      {layer.cropArea && (
        <Button
          variant="quiet"
          size={32}
          icon={<RotateCcw aria-hidden size={16} />}
          data-to-stage
          onClick={() => editor.resetLayerCrop(layer.id)}
        >
          {t('strip.cropUndone')}
        </Button>
      )}
      <p className="canvas-wide text-12 text-muted">{t('strip.ratioKept')}</p>
    </>
  );
}
