import { X } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { useEditor, useLive, useWorkbench } from '../editor-context.ts';
import type { CropTarget } from '../engine/editor-state.ts';
import { PlaceFields } from './place-fields.tsx';
import { StripButton } from './strip-button.tsx';
import { StripLine } from './strip-line.tsx';

const targets: readonly CropTarget[] = ['layer', 'frame'];

export function CropStrip() {
  const { t } = useTranslation('canvas');
  const { editor } = useWorkbench();
  const live = useLive('crop');
  const crop = useEditor(state => state.crop);
  if (!crop) return null;
  const rect = live?.rect ?? crop.rect;

  return (
    <>
      <StripLine>
        <div data-to-stage>
          <Segments
            label={t('crop.target')}
            options={targets.map(value => ({ value, label: t(`crop.${value}`) }))}
            value={crop.target}
            onChange={editor.chooseCropTarget}
          />
        </div>
        <Button size={32} data-to-stage onClick={editor.applyCrop}>
          {t('crop.apply')}
        </Button>
        <StripButton
          label={t('crop.cancel')}
          icon={<X aria-hidden size={16} />}
          keys={t('keys.escape')}
          folds="late"
          onClick={editor.leaveCrop}
        />
      </StripLine>
      <StripLine>
        <hr aria-hidden />
        <PlaceFields rect={rect} onPlace={change => editor.placeCrop({ ...rect, ...change })} />
        <p className="canvas-hint text-12 text-muted">{t('crop.hint')}</p>
      </StripLine>
    </>
  );
}
