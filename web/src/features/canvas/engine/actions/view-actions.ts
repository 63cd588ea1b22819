/** Zooms and pans. These actions do not change the document, so they add no step to the history. */
import type { Point, Size } from '../document.ts';
import type { EditorStore } from '../editor-store.ts';
import { allowedZoom, toDocument, zoomedAbout } from '../view.ts';

export function createViewActions(store: EditorStore) {
  const zoomAbout = (zoom: number, about: Point) => {
    const { view, document, stage } = store.state();
    store.choose({
      isFitted: false,
      view: zoomedAbout(view, allowedZoom(zoom, document.frame, stage), about),
    });
  };
  const middle = (): Point => {
    const { stage } = store.state();

    return { x: stage.width / 2, y: stage.height / 2 };
  };

  return {
    resizeStage(stage: Size): void {
      const before = store.state();
      const by = {
        x: (stage.width - before.stage.width) / 2,
        y: (stage.height - before.stage.height) / 2,
      };
      const { view } = before;
      store.choose({ stage, view: { ...view, x: view.x + by.x, y: view.y + by.y } });
    },
    zoomBy(factor: number, about = middle()): void {
      zoomAbout(store.state().view.zoom * factor, about);
    },
    zoomTo(zoom: number): void {
      zoomAbout(zoom, middle());
    },
    zoomToFit(): void {
      store.choose({ isFitted: true });
    },
    panBy(dx: number, dy: number): void {
      const { view } = store.state();
      store.choose({ isFitted: false, view: { ...view, x: view.x + dx, y: view.y + dy } });
    },
  };
}

export function middleOfStage({
  view,
  stage,
}: {
  view: Parameters<typeof toDocument>[0];
  stage: Size;
}): Point {
  return toDocument(view, { x: stage.width / 2, y: stage.height / 2 });
}
