import { ArrowLeft, ArrowRight, PencilLine, RotateCw, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode } from 'react';
import type { UploadProblem } from '../../../api/uploads/upload-rules.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useMedia } from '../../../ui/hooks/use-media.ts';
import { Menu } from '../../../ui/menus/menu.tsx';
import type { MenuEntry } from '../../../ui/menus/menu-entry.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { ImagePreview } from './image-preview.tsx';
import { describeProblem } from './show-notice.ts';
import { UploadSign } from './upload-sign.tsx';
import type { ShownImage } from './use-images.ts';

export type ThumbActions = {
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onRetry: () => void;
  onEdit: () => void;
  onMissing: (url: string) => void;
};

/** Arrow keys move the image, and Delete removes it. The menu has the other actions. */
export function ImageThumb({ shown, ...actions }: { shown: ShownImage } & ThumbActions) {
  const { t } = useTranslation(['studio', 'studioParts']);
  const { label, image, upload } = shown;
  const entries = useEntries(shown, actions);

  return (
    <>
      <span className="contents" onKeyDown={event => handleKey(event, actions)}>
        <Menu
          triggerLabel={t(
            image.isEdited ? 'studioParts:canvas.editedOne' : 'studioParts:images.one',
            {
              label,
              name: image.name,
            },
          )}
          triggerClassName="block size-full rounded-thumb"
          trigger={<ImagePreview shown={shown} onMissing={actions.onMissing} />}
          entries={entries}
        />
      </span>
      <span
        aria-hidden
        className="figures pointer-events-none absolute bottom-0 left-0 flex h-5 min-w-5 items-center justify-center rounded-tr-thumb rounded-bl-thumb bg-picture-label px-1 text-12 font-medium text-on-picture"
      >
        {label}
      </span>
      {upload && <UploadSign shown={shown} onRetry={actions.onRetry} />}
      {isEditable(shown) && <EditButton shown={shown} onEdit={actions.onEdit} />}
      <RemoveButton shown={shown} onRemove={actions.onRemove} />
    </>
  );
}

function useEntries(shown: ShownImage, actions: ThumbActions): MenuEntry[] {
  const { upload } = shown;
  const { t } = useTranslation(['studio', 'studioParts']);
  const isTouched = useMedia('(pointer: coarse)');
  const key = (name: string) => (isTouched ? undefined : name);
  const isUnderWay = upload !== undefined && upload.status !== 'error';
  const failure = upload?.status === 'error' ? upload : undefined;

  return [
    // The row of images may have too little space for the whole reason of a failure.
    ...(failure ? [{ kind: 'heading' as const, label: <Reason problem={failure.problem} /> }] : []),
    ...(failure?.isRetryable
      ? [
          {
            label: t('studioParts:images.retry'),
            icon: <RotateCw aria-hidden size={16} />,
            onSelect: actions.onRetry,
          },
        ]
      : []),
    ...(isEditable(shown)
      ? [
          {
            label: t('canvas.edit'),
            icon: <PencilLine aria-hidden size={16} />,
            onSelect: actions.onEdit,
          },
        ]
      : []),
    {
      label: t('studioParts:images.moveLeft'),
      icon: <ArrowLeft aria-hidden size={16} />,
      keys: key('←'),
      isDisabled: actions.isFirst,
      onSelect: () => actions.onMove(-1),
    },
    {
      label: t('studioParts:images.moveRight'),
      icon: <ArrowRight aria-hidden size={16} />,
      keys: key('→'),
      isDisabled: actions.isLast,
      onSelect: () => actions.onMove(1),
    },
    { kind: 'line' },
    {
      label: t(isUnderWay ? 'studioParts:images.cancel' : 'studioParts:images.remove'),
      icon: <X aria-hidden size={16} />,
      keys: key('Del'),
      onSelect: actions.onRemove,
    },
  ];
}

function Reason({ problem }: { problem: UploadProblem }) {
  return <span className="block max-w-56 text-red">{describeProblem(problem)}</span>;
}

function EditButton({ shown, onEdit }: { shown: ShownImage; onEdit: () => void }) {
  const { t } = useTranslation(['studio', 'studioParts']);
  const { label, image } = shown;
  const words = t('studioParts:canvas.editOne', { label });

  return (
    <CornerButton
      words={words}
      isShown={image.isEdited === true}
      onClick={onEdit}
      className="right-0 bottom-0 rounded-tl-thumb rounded-br-thumb"
    >
      <PencilLine aria-hidden size={13} />
    </CornerButton>
  );
}

function isEditable({ file, image, upload }: ShownImage): boolean {
  return upload?.status !== 'error' && (file !== undefined || image.stored !== undefined);
}

function RemoveButton({ shown, onRemove }: { shown: ShownImage; onRemove: () => void }) {
  const { t } = useTranslation(['studio', 'studioParts']);
  const { label, upload } = shown;
  const isUnderWay = upload !== undefined && upload.status !== 'error';
  const words = t(isUnderWay ? 'studioParts:images.cancelOne' : 'studioParts:images.removeOne', {
    label,
  });

  return (
    <CornerButton
      words={words}
      // The button is always visible on failed and pending uploads, so that they can be removed
      // quickly.
      isShown={upload !== undefined}
      onClick={onRemove}
      className="top-0 right-0 rounded-tr-thumb rounded-bl-thumb"
    >
      <X aria-hidden size={14} />
    </CornerButton>
  );
}

type CornerButtonProps = {
  words: string;
  isShown: boolean;
  onClick: () => void;
  className: string;
  children: ReactNode;
};

/**
 * This button is not larger on touch screens, because a larger one would cover the picture. The
 * menu has the same action.
 */
function CornerButton({ words, isShown, onClick, className, children }: CornerButtonProps) {
  return (
    <Tooltip text={words}>
      <button
        type="button"
        data-repeats=""
        aria-label={words}
        onClick={onClick}
        className={classNames(
          'absolute flex size-6 items-center justify-center bg-picture-label text-on-picture transition-opacity focus-visible:opacity-100 pointer-coarse:opacity-100',
          isShown
            ? 'opacity-100'
            : 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100',
          className,
        )}
      >
        {children}
      </button>
    </Tooltip>
  );
}

function handleKey(event: KeyboardEvent<HTMLElement>, actions: ThumbActions): void {
  // React passes keys of the open menu here, although the menu is elsewhere in the document.
  if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
  const action = keyActions[event.key];
  if (!action) return;
  event.preventDefault();
  action(actions);
}

const keyActions: Partial<Record<string, (actions: ThumbActions) => void>> = {
  ArrowLeft: ({ onMove }) => onMove(-1),
  ArrowRight: ({ onMove }) => onMove(1),
  Delete: ({ onRemove }) => onRemove(),
  Backspace: ({ onRemove }) => onRemove(),
};
