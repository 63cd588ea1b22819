import { LoaderCircle } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FullDialog } from '../../ui/dialogs/full-dialog.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import type { ApplyEdit } from './canvas-edit.ts';
import { HeadTitle } from './head.tsx';
import type { LeaveGuard } from './leave-guard.ts';
import { SavedCanvasQuestion } from './saved-canvas-question.tsx';
import { type CanvasPicture, type Opening, useOpenedEditor } from './use-opened-editor.ts';
import { Workbench } from './workbench.tsx';
import './canvas.css';

export type CanvasEditorProps = {
  userId: string;
  picture: CanvasPicture;
  onApply: ApplyEdit;
  onClose: () => void;
  onLeavingMeans: (guard: LeaveGuard | undefined) => void;
  focusAfterwards: () => HTMLElement | true;
};

/** The editor. `load-canvas-editor.ts` loads this component together with its texts. */
export function CanvasEditor(props: CanvasEditorProps) {
  const { userId, picture, onApply, onClose, onLeavingMeans, focusAfterwards } = props;
  const { t } = useTranslation('canvas');
  const opening = useOpenedEditor(userId, picture);
  const asked = useAsked(opening);
  const escape = useRef(onClose);
  const takeEscape = useCallback((handle: () => void) => {
    escape.current = handle;
  }, []);

  return (
    <FullDialog
      title={t('title')}
      onEscape={() => escape.current()}
      focusAfterwards={focusAfterwards}
      className="canvas-editor"
    >
      {opening.status === 'ready' ? (
        <Workbench
          opened={opening}
          onEscapeMeans={takeEscape}
          {...{ picture, onLeavingMeans, onApply, onClose }}
        />
      ) : (
        <>
          <header className="canvas-head">
            <HeadTitle letter={picture.letter} onClose={onClose} />
          </header>
          <div className="canvas-empty">
            <NotYetOpen opening={opening} />
          </div>
        </>
      )}
      {asked && (
        <SavedCanvasQuestion
          isOpen={opening === asked}
          saved={asked.saved}
          onContinue={asked.goOn}
          onStartOver={asked.startOver}
        />
      )}
    </FullDialog>
  );
}

function NotYetOpen({ opening }: { opening: Exclude<Opening, { status: 'ready' }> }) {
  const { t } = useTranslation('canvas');
  switch (opening.status) {
    case 'loading':
      return (
        <p role="status" className="canvas-loading text-14 text-muted">
          <LoaderCircle aria-hidden size={18} className="animate-spin" />
          {t('loading')}
        </p>
      );
    case 'failed':
      return (
        <RetryNotice
          title={t('unreached.title')}
          retryLabel={t('unreached.retry')}
          onRetry={opening.retry}
        >
          {t('unreached.reason')}
        </RetryNotice>
      );
    case 'asking':
      return null;
  }
}

/**
 * Returns the last question, even after it was answered. The dialog stays mounted while it closes,
 * because closing moves the focus to the canvas, but unmounting would move it to the page below.
 */
function useAsked(opening: Opening) {
  const [asked, setAsked] = useState<Extract<Opening, { status: 'asking' }>>();
  if (opening.status === 'asking' && opening !== asked) setAsked(opening);

  return asked;
}
