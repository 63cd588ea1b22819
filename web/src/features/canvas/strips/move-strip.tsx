import { Crop, RotateCcw } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useEditor, useLive, useWorkbench } from '../editor-context.ts';
import type { Layer, Letter } from '../engine/document.ts';
import { shownRect } from '../engine/layer-geometry.ts';
import { Letters } from '../letters/letters.tsx';
import { PlaceFields } from './place-fields.tsx';
import { StripButton } from './strip-button.tsx';
import { StripLine } from './strip-line.tsx';

export function MoveStrip() {
  const letter = useEditor(state => (state.chosen === 'stamp' ? state.letter : undefined));

  return letter ? <ChosenLetter letter={letter} /> : <ChosenLayer />;
}

function ChosenLetter({ letter }: { letter: Letter }) {
  const { t } = useTranslation('canvas');

  return (
    <>
      <StripLine>
        <p className="text-14 font-medium">{t('strip.letter', { letter })}</p>
        <p className="text-12 text-muted">{t('strip.letterMoves')}</p>
      </StripLine>
      <StripLine>
        <hr aria-hidden />
        <Letters />
      </StripLine>
    </>
  );
}

function ChosenLayer() {
  const { t } = useTranslation('canvas');
  const { editor } = useWorkbench();
  const live = useLive('layer');
  const chosen = useEditor(({ document, layerId }) =>
    document.layers.find(({ id }) => id === layerId),
  );
  const layer = live?.layer ?? chosen;
  if (!layer) return null;

  return (
    <>
      <StripLine>
        <p className="text-14 font-medium">{t('layers.name', { number: layer.number })}</p>
        <PlaceFields
          rect={shownRect(layer)}
          onPlace={change => editor.placeLayer(layer.id, change)}
        />
      </StripLine>
      <StripLine>
        <hr aria-hidden />
        <LayerCrop layer={layer} />
        <p className="canvas-hint text-12 text-muted">{t('strip.ratioKept')}</p>
        <hr aria-hidden />
        <Letters />
      </StripLine>
    </>
  );
}

function LayerCrop({ layer }: { layer: Layer }) {
  const { t } = useTranslation('canvas');
  const { editor } = useWorkbench();

  function handleCrop(): void {
    editor.chooseTool('crop');
    editor.chooseCropTarget('layer');
  }

  return (
    <div className="canvas-group canvas-layer-crop">
      <Button
        variant="quiet"
        size={32}
        icon={<Crop aria-hidden size={16} />}
        data-to-stage
        onClick={handleCrop}
      >
        {t('strip.crop')}
      </Button>
      {layer.cropArea && (
        <StripButton
          label={t('strip.cropUndone')}
          icon={<RotateCcw aria-hidden size={16} />}
          folds="early"
          onClick={() => editor.resetLayerCrop(layer.id)}
        />
      )}
    </div>
  );
}
