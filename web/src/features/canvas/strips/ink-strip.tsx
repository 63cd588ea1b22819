import { CANVAS_BRUSH_MAX, CANVAS_BRUSH_MIN } from '@vermilion/contract/limits';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SwitchButton } from '../../../ui/fields/switch.tsx';
import { useEditor, useWorkbench } from '../editor-context.ts';
import { INKS } from '../engine/document.ts';
import { INK_COLORS } from '../engine/render/ink-colors.ts';

export function InkChooser() {
  const { t } = useTranslation('canvas');
  const { editor } = useWorkbench();
  const chosen = useEditor(state => state.ink);
  const name = useId();

  return (
    <fieldset className="canvas-inks">
      <legend className="sr-only">{t('strip.ink')}</legend>
      {INKS.map(ink => (
        <label key={ink} className="canvas-ink" style={{ color: INK_COLORS[ink] }}>
          <input
            type="radio"
            name={name}
            aria-label={t(`strip.${ink}`)}
            checked={ink === chosen}
            onChange={() => editor.chooseInk(ink)}
            data-to-stage
          />
        </label>
      ))}
    </fieldset>
  );
}

export function BrushSize() {
  const { t } = useTranslation('canvas');
  const { editor } = useWorkbench();
  const size = useEditor(state => state.brushSize);
  const share = (size - CANVAS_BRUSH_MIN) / (CANVAS_BRUSH_MAX - CANVAS_BRUSH_MIN);
  const id = useId();

  return (
    <div className="canvas-size">
      <label htmlFor={id} className="text-12 text-muted">
        {t('strip.size')}
      </label>
      <input
        id={id}
        type="range"
        min={CANVAS_BRUSH_MIN}
        max={CANVAS_BRUSH_MAX}
        value={size}
        onChange={event => editor.chooseBrushSize(event.target.valueAsNumber)}
        className="canvas-slider"
        style={{ '--share': `${share * 100}%` } as React.CSSProperties} // as: a custom property
      />
      <output htmlFor={id} className="figures canvas-size-value text-12">
        {size}
      </output>
    </div>
  );
}

export function FilledSwitch() {
  const { t } = useTranslation('canvas');
  const { editor } = useWorkbench();
  const isFilled = useEditor(state => state.isFilled);
  const id = useId();

  return (
    <div data-to-stage className="canvas-group">
      <label htmlFor={id} className="text-12 text-muted">
        {t('strip.filled')}
      </label>
      <SwitchButton
        id={id}
        isOn={isFilled}
        describedBy={undefined}
        onChange={editor.chooseFilled}
      />
    </div>
  );
}
