import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEditor, useWorkbench } from './editor-context.ts';
import { listenToPointers } from './engine/input.ts';
import { createSurface } from './engine/render/surface.ts';
import { HandleKeys } from './keys/handle-keys.tsx';
import { Outlines } from './outlines.tsx';

export function Stage({ stage }: { stage: RefObject<HTMLDivElement | null> }) {
  const { t } = useTranslation('canvas');
  const { editor, pictures, focusStage } = useWorkbench();
  const { width, height } = useEditor(state => state.document.frame);
  const host = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!host.current) return;
    const surface = createSurface({ host: host.current, editor, pictures });
    const pointers = listenToPointers({ stage: host.current, editor });

    return () => {
      pointers.destroy();
      surface.destroy();
    };
  }, [editor, pictures]);

  return (
    <div
      ref={stage}
      role="application"
      aria-label={t('stage.label', { width: Math.round(width), height: Math.round(height) })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys of tools and arrows are heard here
      tabIndex={0}
      onPointerDown={focusStage}
      // Only users who reached the canvas by Tab see its focus ring.
      onKeyUp={event =>
        event.key === 'Tab' && event.currentTarget.toggleAttribute('data-tabbed', true)
      }
      onBlur={event => event.currentTarget.removeAttribute('data-tabbed')}
      className="canvas-stage"
    >
      <div ref={host} className="canvas-surface" />
      <Outlines />
      <HandleKeys />
    </div>
  );
}
