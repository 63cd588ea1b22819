import { useTranslation } from '../../i18n/use-translation.ts';
import { CropStrip } from './crop-strip.tsx';
import { useEditor } from './editor-context.ts';
import { BrushSize, FilledSwitch, InkChooser } from './ink-strip.tsx';
import { Letters } from './letters.tsx';
import { MoveStrip } from './move-strip.tsx';

/** The settings of the tool that is chosen. On a phone they go on to the right. */
export function Strip() {
  const { t } = useTranslation('canvas');

  return (
    <div role="group" aria-label={t('strip.label')} className="canvas-strip">
      <Settings />
    </div>
  );
}

function Settings() {
  const { t } = useTranslation('canvas');
  const tool = useEditor(state => state.tool);
  switch (tool) {
    case 'move':
      return (
        <>
          <MoveStrip />
          <hr aria-hidden />
          <Letters />
        </>
      );
    case 'brush':
      return (
        <>
          <InkChooser />
          <hr aria-hidden />
          <BrushSize />
          <hr aria-hidden />
          <Letters />
        </>
      );
    case 'circle':
    case 'rectangle':
      return (
        <>
          <InkChooser />
          <hr aria-hidden />
          <BrushSize />
          <FilledSwitch />
          <hr aria-hidden />
          <Letters />
        </>
      );
    case 'eraser':
      return (
        <>
          <BrushSize />
          <hr aria-hidden />
          <p className="text-12 text-muted">{t('strip.erases')}</p>
        </>
      );
    case 'crop':
      return <CropStrip />;
  }
}
