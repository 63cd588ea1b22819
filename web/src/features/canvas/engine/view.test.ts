// See CAN-11.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { points, rects, sizes } from './testing/arbitraries.ts';
import { documentOf, editorOf } from './testing/scene.ts';
import { allowedZoom, fittedView, toDocument, toScreen, viewInReach, zoomedAbout } from './view.ts';

const zooms = fc.double({ min: 0.1, max: 8, noNaN: true });
const views = fc.record({ zoom: zooms, at: points }).map(({ zoom, at }) => ({ zoom, ...at }));

test('a point converted to the screen and back is the same', () => {
  fc.assert(
    fc.property(views, points, (view, point) => {
      const back = toDocument(view, toScreen(view, point));

      expect(back.x).toBeCloseTo(point.x, 6);
      expect(back.y).toBeCloseTo(point.y, 6);
    }),
  );
});

test('zooming keeps the point under the pointer', () => {
  fc.assert(
    fc.property(views, zooms, points, (view, zoom, about) => {
      const under = toDocument(view, about);
      const after = toScreen(zoomedAbout(view, zoom, about), under);

      expect(after.x).toBeCloseTo(about.x, 6);
      expect(after.y).toBeCloseTo(about.y, 6);
    }),
  );
});

test('the fitted view centers the frame, and enlarges it to 200 % at most', () => {
  fc.assert(
    fc.property(rects, sizes, (frame, stage) => {
      const view = fittedView(frame, stage);
      const middle = toScreen(view, {
        x: frame.x + frame.width / 2,
        y: frame.y + frame.height / 2,
      });

      expect(middle.x).toBeCloseTo(stage.width / 2, 6);
      expect(middle.y).toBeCloseTo(stage.height / 2, 6);
      expect(view.zoom).toBeLessThanOrEqual(2);
      if (Math.min(stage.width, stage.height) > 80) {
        expect(frame.width * view.zoom).toBeLessThanOrEqual(stage.width);
        expect(frame.height * view.zoom).toBeLessThanOrEqual(stage.height);
        expect(allowedZoom(view.zoom, frame, stage)).toBe(view.zoom);
      }
    }),
  );
});

test('viewInReach keeps a part of the frame visible', () => {
  fc.assert(
    fc.property(views, rects, sizes, (view, frame, stage) => {
      const { zoom, x, y } = viewInReach(view, frame, stage);

      expect(frame.x * zoom + x).toBeLessThan(stage.width);
      expect((frame.x + frame.width) * zoom + x).toBeGreaterThan(0);
      expect(frame.y * zoom + y).toBeLessThan(stage.height);
      expect((frame.y + frame.height) * zoom + y).toBeGreaterThan(0);
    }),
  );
});

test('the view is fitted again when the stage is resized, until the user pans', () => {
  const editor = editorOf();
  editor.zoomToFit();
  editor.resizeStage({ width: 592, height: 800 });
  expect(editor.state()).toMatchObject({ isFitted: true, view: { zoom: 0.546875, x: 16, y: 190 } });

  editor.panBy(10, 0);
  expect(editor.state()).toMatchObject({ isFitted: false, view: { x: 26, y: 190 } });

  editor.resizeStage({ width: 692, height: 700 });
  expect(editor.state().view).toMatchObject({ zoom: 0.546875, x: 76, y: 140 });
});

test('zoom is at most 800 %, and at least 10 % or the fitting zoom if that is smaller', () => {
  const editor = editorOf();
  editor.zoomBy(1_000);
  expect(editor.state().view.zoom).toBe(8);
  editor.zoomBy(1 / 1_000);
  expect(editor.state().view.zoom).toBe(0.1);

  const wide = editorOf(documentOf([], { x: 0, y: 0, width: 94_400, height: 100 }));
  wide.zoomTo(0.001);
  expect(wide.state().view.zoom).toBe(0.01);
});
