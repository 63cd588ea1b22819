import { useTranslation } from '../../../i18n/use-translation.ts';
import { useEditor } from '../editor-context.ts';
import { Letters } from '../letters/letters.tsx';
import { CropStrip } from './crop-strip.tsx';
import { BrushSize, FilledSwitch, InkChooser } from './ink-strip.tsx';
import { MoveStrip } from './move-strip.tsx';
import { StripLine } from './strip-line.tsx';

export function Strip() {
  const { t } = useTranslation('canvas');

  return (
    <div role="group" aria-label={t('strip.label')} className="canvas-strip">
      <div className="canvas-settings">
        <Settings />
      </div>
    </div>
  );
}

function Settings() {
  const { t } = useTranslation('canvas');
  const tool = useEditor(state => state.tool);
  switch (tool) {
    case 'move':
      return <MoveStrip />;
    case 'brush':
      return (
        <>
          <InkLine />
          <StripLine>
            <hr aria-hidden />
            <Letters />
          </StripLine>
        </>
      );
    case 'circle':
    case 'rectangle':
      return (
        <>
          <InkLine />
          <StripLine>
            <FilledSwitch />
            <hr aria-hidden />
            <Letters />
          </StripLine>
        </>
      );
    case 'eraser':
      return (
        <>
          <StripLine>
            <BrushSize />
          </StripLine>
          <StripLine>
            <hr aria-hidden />
            <p className="text-12 text-muted">{t('strip.erases')}</p>
          </StripLine>
        </>
      );
    case 'crop':
      return <CropStrip />;
  }
}

function InkLine() {
  return (
    <StripLine>
      <InkChooser />
      <hr aria-hidden />
      <BrushSize />
    </StripLine>
  );
}
