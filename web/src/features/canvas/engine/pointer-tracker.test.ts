// See CAN-12.
import { expect, test } from 'vitest';
import { PointerTracker } from './pointer-tracker.ts';
import type { Sample } from './sample.ts';

function start() {
  const calls: string[] = [];
  const tracker = new PointerTracker({
    onDown: ({ screen }) => calls.push(`down ${screen.x}`),
    onMove: samples => calls.push(`move ${samples.map(({ screen }) => screen.x).join(',')}`),
    onUp: ({ screen }) => calls.push(`up ${screen.x}`),
    onCancel: () => calls.push('cancel'),
    panBy: (x, y) => calls.push(`pan ${x} ${y}`),
    zoomBy: (factor, about) => calls.push(`zoom ${factor} ${about?.x}`),
  });
  const at = (x: number, pointerType: Sample['pointerType']): Sample => ({
    ...{ point: { x, y: 0 }, screen: { x, y: 0 } },
    ...{ pressure: 1, pointerType, shiftKey: false, altKey: false },
  });

  return {
    ...{ calls, tracker },
    finger: (x: number) => at(x, 'touch'),
    mouse: (x: number) => at(x, 'mouse'),
    pen: (x: number) => at(x, 'pen'),
  };
}

test('one pointer draws, and all samples of a frame reach the editor', () => {
  const { calls, tracker, mouse } = start();
  tracker.down({ pointerId: 1, sample: mouse(0), timeMs: 0 }, false);
  tracker.move(1, [mouse(1), mouse(2)]);
  tracker.up(1, mouse(3));
  expect(calls).toEqual(['down 0', 'move 1,2', 'up 3']);
  expect(tracker.isBusy).toBe(false);
});

test('a second finger cancels the stroke of the first, and both move and zoom the view', () => {
  const { calls, tracker, finger } = start();
  tracker.down({ pointerId: 1, sample: finger(100), timeMs: 0 }, false);
  tracker.move(1, [finger(130)]);
  tracker.down({ pointerId: 2, sample: finger(200), timeMs: 120 }, false);
  tracker.move(2, [finger(300)]);
  expect(calls).toEqual(['down 100', 'move 130', 'cancel', 'pan 50 0', 'zoom 2 200']);
});

test('a pen takes over from a finger that touched before', () => {
  const { calls, tracker, finger, pen } = start();
  tracker.down({ pointerId: 1, sample: finger(100), timeMs: 0 }, false);
  tracker.move(1, [finger(180)]);
  expect(tracker.down({ pointerId: 2, sample: pen(200), timeMs: 900 }, false)).toBe(true);
  tracker.move(1, [finger(190)]);
  tracker.up(1, finger(190));
  tracker.up(2, pen(210));
  expect(calls).toEqual(['down 100', 'move 180', 'cancel', 'down 200', 'up 210']);
});

test('a pen can pan while a finger touches', () => {
  const { calls, tracker, finger, pen } = start();
  tracker.down({ pointerId: 1, sample: finger(100), timeMs: 0 }, false);
  tracker.down({ pointerId: 2, sample: pen(200), timeMs: 900 }, true);
  tracker.move(2, [pen(230)]);
  tracker.up(2, pen(230));
  expect(calls).toEqual(['down 100', 'cancel', 'pan 30 0']);
});

test('a late second finger cancels the stroke if the first finger has hardly moved', () => {
  const { calls, tracker, finger } = start();
  tracker.down({ pointerId: 1, sample: finger(100), timeMs: 0 }, false);
  tracker.move(1, [finger(103)]);
  expect(tracker.down({ pointerId: 2, sample: finger(200), timeMs: 900 }, false)).toBe(true);
  expect(calls.at(-1)).toBe('cancel');
});

test('a second finger during a long stroke does nothing', () => {
  const { calls, tracker, finger } = start();
  tracker.down({ pointerId: 1, sample: finger(100), timeMs: 0 }, false);
  tracker.move(1, [finger(180)]);
  expect(tracker.down({ pointerId: 2, sample: finger(200), timeMs: 400 }, false)).toBe(false);
  tracker.move(2, [finger(240)]);
  tracker.up(2, finger(240));
  tracker.up(1, finger(190));
  expect(calls).toEqual(['down 100', 'move 180', 'up 190']);
});

test('after a pinch the remaining finger does nothing until it is lifted', () => {
  const { calls, tracker, finger } = start();
  tracker.down({ pointerId: 1, sample: finger(100), timeMs: 0 }, false);
  tracker.down({ pointerId: 2, sample: finger(200), timeMs: 10 }, false);
  tracker.up(1, finger(100));
  const before = calls.length;
  tracker.move(2, [finger(260)]);
  expect(tracker.down({ pointerId: 3, sample: finger(50), timeMs: 400 }, false)).toBe(false);
  tracker.up(2, finger(260));
  expect(calls).toHaveLength(before);
  expect(tracker.isBusy).toBe(false);
});

test('a touch beside a pen does nothing', () => {
  const { calls, tracker, finger, pen } = start();
  tracker.down({ pointerId: 1, sample: pen(100), timeMs: 0 }, false);
  expect(tracker.down({ pointerId: 2, sample: finger(200), timeMs: 10 }, false)).toBe(false);
  expect(calls).toEqual(['down 100']);
});

test('panning moves the view by the same distance as the pointer', () => {
  const { calls, tracker, mouse } = start();
  tracker.down({ pointerId: 1, sample: mouse(10), timeMs: 0 }, true);
  tracker.move(1, [mouse(15)]);
  tracker.move(1, [mouse(12)]);
  tracker.up(1, mouse(12));
  expect(calls).toEqual(['pan 5 0', 'pan -3 0']);
});

test('a cancelled pointer cancels its stroke', () => {
  const { calls, tracker, mouse } = start();
  tracker.down({ pointerId: 1, sample: mouse(10), timeMs: 0 }, false);
  tracker.cancel(1);
  tracker.up(1, mouse(20));
  expect(calls).toEqual(['down 10', 'cancel']);
});
