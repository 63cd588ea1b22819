import { CANVAS_UNDO_STEPS } from '@vermilion/contract/limits';
import { Redo2, Undo2, X } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { useEditor, useWorkbench } from './editor-context.ts';
import type { ExportProgress } from './engine/render/export-progress.ts';
import { CTRL } from './keys/modifier-key.ts';
import { ZoomMenu } from './zoom-menu.tsx';

type HeadProps = {
  letter: string;
  /** Set while the edit is applied. `onClose` then stops applying and leaves the editor open. */
  applying: ExportProgress | undefined;
  applyButton: RefObject<HTMLButtonElement | null>;
  onApply: () => void;
  onClose: () => void;
};

export function Head({ letter, applying, applyButton, onApply, onClose }: HeadProps) {
  const { t } = useTranslation(['canvas', 'components']);

  return (
    <header className="canvas-head">
      <HeadTitle letter={letter} onClose={onClose} isApplying={applying !== undefined} />
      <Steps applying={applying} />
      <div className="canvas-head-end">
        <ZoomMenu />
        <span className="canvas-wide">
          <Button onClick={onClose}>{t('components:cancel')}</Button>
        </span>
        <Button
          ref={applyButton}
          variant="primary"
          isBusy={applying !== undefined}
          onClick={onApply}
        >
          {t(applying ? 'head.applying' : 'head.apply')}
        </Button>
      </div>
      {applying && (
        <ProgressLine
          label={t('head.applying')}
          value={applying.share}
          className="canvas-progress"
        />
      )}
    </header>
  );
}

type HeadTitleProps = { letter: string; onClose: () => void; isApplying?: boolean };

export function HeadTitle({ letter, onClose, isApplying = false }: HeadTitleProps) {
  const { t } = useTranslation(['canvas', 'components']);

  return (
    <div className="canvas-head-start">
      <IconButton
        label={isApplying ? t('apply.stop') : t('components:close')}
        keys={t('keys.escape')}
        icon={<X aria-hidden size={18} />}
        onClick={onClose}
      />
      {/* Screen readers read these words as the dialog's name, so they are hidden here. */}
      <p aria-hidden className="title canvas-wide text-20">
        {t('title')}
      </p>
      <p className="canvas-image text-12 text-muted">{t('image', { letter })}</p>
    </div>
  );
}

function Steps({ applying }: Pick<HeadProps, 'applying'>) {
  const { t } = useTranslation('canvas');
  const { editor } = useWorkbench();
  const { done, undone } = useEditor(state => state.steps);
  const stepWords =
    done === 0 ? t('head.noSteps') : t('head.step', { step: done, max: CANVAS_UNDO_STEPS });

  return (
    <div className="canvas-steps">
      <IconButton
        label={t('head.undo')}
        keys={`${CTRL} Z`}
        icon={<Undo2 aria-hidden size={16} />}
        disabled={applying !== undefined || done === 0}
        data-to-stage
        onClick={editor.undo}
      />
      <IconButton
        label={t('head.redo')}
        keys={`${CTRL} ${t('keys.shift')} Z`}
        icon={<Redo2 aria-hidden size={16} />}
        disabled={applying !== undefined || undone === 0}
        data-to-stage
        onClick={editor.redo}
      />
      <p role="status" className="figures canvas-step text-12 text-muted">
        {applying ? t(`apply.${applying.phase}`) : stepWords}
      </p>
    </div>
  );
}
