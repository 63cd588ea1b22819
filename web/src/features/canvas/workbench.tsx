import { ImagePlus } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ApplyEdit } from './canvas-edit.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { type Workbench as Shared, WorkbenchProvider } from './editor-context.ts';
import { Head } from './head.tsx';
import { ShortcutsSheet } from './keys/shortcuts-sheet.tsx';
import { handleShortcut } from './keys/use-shortcuts.ts';
import { LayersPanel } from './layers/layers-panel.tsx';
import { useFileLayers } from './layers/use-file-layers.ts';
import type { LeaveGuard } from './leave-guard.ts';
import { useAnnouncedLetters } from './letters/use-announced-letters.ts';
import { Rail } from './rail.tsx';
import { Stage } from './stage.tsx';
import { Strip } from './strips/strip.tsx';
import { useApply } from './use-apply.ts';
import { useFocusFallback } from './use-focus-fallback.ts';
import { type CanvasOverlay, useLeaving } from './use-leaving.ts';
import type { CanvasPicture, OpenedEditor } from './use-opened-editor.ts';

type WorkbenchProps = {
  opened: OpenedEditor;
  picture: CanvasPicture;
  onEscapeMeans: (handle: () => void) => void;
  onLeavingMeans: (guard: LeaveGuard | undefined) => void;
  onApply: ApplyEdit;
  onClose: () => void;
};

export function Workbench({ opened, picture, ...entry }: WorkbenchProps) {
  const { t } = useTranslation('canvas');
  const { editor } = opened;
  const { stage, announced, shared } = useShared(opened);
  const { announce, focusStage } = shared;
  const applyButton = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<CanvasOverlay>();
  const applying = useApply({
    ...{ opened, name: picture.name, ...entry },
    onStopped: () => announce(t('apply.stopped')),
  });
  const isApplying = applying.progress !== undefined;
  const { requestClose, discard } = useLeaving({
    ...{ opened, open, setOpen, ...entry },
    stopApplying: isApplying ? applying.stop : undefined,
  });
  /** True while the canvas accepts neither the focus nor files. */
  const isOff = isApplying || open === 'keys' || open === 'discard';
  const { isOver, pickFiles, dropHandlers } = useFileLayers(opened, isOff, focusStage);

  function apply(): void {
    // The control that has the focus may become inert while the edit is applied, but this button
    // does not.
    applyButton.current?.focus();
    announce('');
    applying.apply();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (!isApplying)
      handleShortcut(event, editor, { onApply: apply, onShowKeys: () => setOpen('keys') });
  }

  useFocusFallback(stage, isOff);

  return (
    <WorkbenchProvider value={shared}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it handles the events of the controls inside */}
      <div
        className="canvas-bench"
        onKeyDown={handleKeyDown}
        onClick={event => isPressOfTool(event) && focusStage()}
        {...dropHandlers}
      >
        <Head
          letter={picture.letter}
          applying={applying.progress}
          applyButton={applyButton}
          onApply={apply}
          onClose={requestClose}
        />
        <div className="canvas-body" inert={isApplying}>
          <Body stage={stage} open={open} setOpen={setOpen} onAdd={pickFiles} />
        </div>
        {isOver && <DropHint />}
        <p role="status" className="sr-only">
          {announced}
        </p>
      </div>
      <DialogsOver
        open={open}
        letter={picture.letter}
        onClose={() => setOpen(undefined)}
        onDiscard={discard}
      />
    </WorkbenchProvider>
  );
}

function useShared({ editor, pictures }: OpenedEditor) {
  const stage = useRef<HTMLDivElement>(null);
  const [announced, announce] = useState('');
  const focusStage = useCallback(() => stage.current?.focus({ preventScroll: true }), []);
  const shared = useMemo<Shared>(
    () => ({ editor, pictures, announce, focusStage }),
    [editor, pictures, focusStage],
  );
  useAnnouncedLetters(editor, announce);
  useEffect(focusStage, [focusStage]);

  return { stage, announced, shared };
}

/**
 * Returns whether a pointer pressed a tool. The focus then goes to the canvas, but keyboard users
 * stay at the tool.
 */
function isPressOfTool({ detail, target }: MouseEvent): boolean {
  return detail > 0 && target instanceof Element && target.closest('[data-to-stage]') !== null;
}

type BodyProps = {
  stage: RefObject<HTMLDivElement | null>;
  open: CanvasOverlay | undefined;
  setOpen: (open: CanvasOverlay | undefined) => void;
  onAdd: () => void;
};

function Body({ stage, open, setOpen, onAdd }: BodyProps) {
  const areLayersOpen = open === 'layers';

  return (
    <>
      <Rail
        areLayersOpen={areLayersOpen}
        onLayers={() => setOpen(areLayersOpen ? undefined : 'layers')}
      />
      <Strip />
      <Stage stage={stage} />
      <LayersPanel
        isOpen={areLayersOpen}
        onClose={() => setOpen(undefined)}
        onAdd={onAdd}
        onShowKeys={() => setOpen('keys')}
      />
    </>
  );
}

type DialogsOverProps = {
  open: CanvasOverlay | undefined;
  letter: string;
  onClose: () => void;
  onDiscard: () => void;
};

function DialogsOver({ open, letter, onClose, onDiscard }: DialogsOverProps) {
  return (
    <>
      <ShortcutsSheet isOpen={open === 'keys'} onClose={onClose} />
      <DiscardQuestion
        isOpen={open === 'discard'}
        letter={letter}
        onKeep={onClose}
        onDiscard={onDiscard}
      />
    </>
  );
}

function DropHint() {
  const { t } = useTranslation('canvas');

  return (
    <div className="canvas-drop">
      <ImagePlus aria-hidden size={28} strokeWidth={1.5} />
      <p className="title text-20">{t('layers.drop')}</p>
    </div>
  );
}
