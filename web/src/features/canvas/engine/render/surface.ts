/**
 * Draws layers, marks and stamps, at most once per animation frame. Other components draw outlines,
 * handles and the crop.
 */
import type { Editor } from '../editor.ts';
import type { Pictures } from '../pictures.ts';
import { followAppearance } from './follow-appearance.ts';
import { createSheet } from './sheet.ts';
import { createSheetPainter } from './sheet-painter.ts';
import { whenIdle } from './when-idle.ts';

export type Surface = {
  destroy(): void;
};

export type SurfaceSetting = {
  /** The element must be positioned, have a size, and clip overflow. */
  host: HTMLElement;
  editor: Editor;
  pictures: Pictures;
};

export function createSurface({ host, editor, pictures }: SurfaceSetting): Surface {
  const sheet = createSheet(host);
  const painter = createSheetPainter(sheet, pictures);
  let frame: number | undefined;
  let stopSettling: (() => void) | undefined;

  const schedule = () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      painter.draw(editor.state(), editor.live());
    });
  };

  const settle = () => {
    stopSettling ??= whenIdle(
      hasTime => {
        while (hasTime()) {
          const isBusy = editor.live() !== undefined || frame !== undefined;
          if (isBusy || !painter.settleMark()) return false;
        }

        return true;
      },
      () => {
        stopSettling = undefined;
      },
    );
  };

  const stopState = editor.subscribe(() => {
    schedule();
    settle();
  });
  const stopLive = editor.subscribeLive(schedule);
  const stopLook = followAppearance(() => {
    painter.forget();
    schedule();
  });
  sheet.observe(size => {
    editor.resizeStage(size);
    schedule();
  });
  schedule();

  return {
    destroy() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      stopSettling?.();
      stopState();
      stopLive();
      stopLook();
      painter.destroy();
      sheet.destroy();
    },
  };
}
