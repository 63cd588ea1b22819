import { CANVAS_LAYERS_MAX } from '@vermilion/contract/limits';
import {
  Brush,
  Circle,
  Crop,
  Eraser,
  Layers,
  MousePointer2,
  RectangleHorizontal,
} from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useEditor, useWorkbench } from './editor-context.ts';
import { TOOLS } from './engine/editor-state.ts';
import { TOOL_KEYS } from './keys/shortcuts.ts';

const icons = {
  move: MousePointer2,
  brush: Brush,
  circle: Circle,
  rectangle: RectangleHorizontal,
  eraser: Eraser,
  crop: Crop,
};

type RailProps = { areLayersOpen: boolean; onLayers: () => void };

/** The Tab key stops once at the tools; arrow keys move between them. */
export function Rail({ areLayersOpen, onLayers }: RailProps) {
  const { t } = useTranslation('canvas');
  const { editor } = useWorkbench();
  const chosen = useEditor(state => state.tool);
  const layers = useEditor(state => state.document.layers.length);

  return (
    <div className="canvas-rail">
      <div
        role="toolbar"
        aria-label={t('tools.label')}
        onKeyDown={handleArrows}
        className="canvas-tools"
      >
        {TOOLS.map(tool => {
          const Icon = icons[tool];

          return (
            <Tooltip key={tool} text={t(`tools.${tool}`)} keys={TOOL_KEYS[tool]} side="right">
              <button
                type="button"
                aria-label={t(`tools.${tool}`)}
                aria-pressed={tool === chosen}
                tabIndex={tool === chosen ? 0 : -1}
                onClick={() => editor.chooseTool(tool)}
                data-to-stage
                className="canvas-cell"
              >
                <Icon aria-hidden size={17} strokeWidth={1.75} />
              </button>
            </Tooltip>
          );
        })}
      </div>
      <button
        type="button"
        aria-label={t('layers.open', { count: layers, max: CANVAS_LAYERS_MAX })}
        aria-expanded={areLayersOpen}
        onClick={onLayers}
        className="canvas-cell canvas-sheet-only"
      >
        <Layers aria-hidden size={18} strokeWidth={1.75} />
      </button>
    </div>
  );
}

export function handleArrows(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = buttons.findIndex(button => button === document.activeElement);
  const next = nextOf(event.key, at, buttons.length);
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  buttons[next]?.focus();
}

function nextOf(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowUp':
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
