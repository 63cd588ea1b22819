import { describe, expect, it } from 'vitest';
import { createPlainLayer } from '../../core/layer.ts';
import { createRandom } from '../../core/rng.ts';
import { createView } from '../../core/view.ts';
import { createPaperStack, laySheet, type PaperStack, readStack } from './paper-stack.ts';

const VIEW = createView(256, 256);

describe('a stack of paper', () => {
  it('casts the shadow of a sheet away from the light', () => {
    const stack = withGround();
    laySheet(stack, { lift: 30, draw: pen => pen.fillRect(400, 400, 200, 200) });
    const [left, right, far] = [
      brightness(stack, 390, 520),
      brightness(stack, 612, 520),
      brightness(stack, 100, 100),
    ];
    expect(right).toBeLessThan(far - 12);
    expect(left).toBeGreaterThan(right);
  });

  it('has no lit edge along the picture border', () => {
    const stack = withGround();
    laySheet(stack, {
      lift: 0,
      rim: 1,
      draw: pen => {
        pen.fillStyle = '#404040';
        pen.fillRect(-60, -60, 1200, 1200);
      },
    });
    expect(Math.abs(brightness(stack, 2, 512) - brightness(stack, 512, 512))).toBeLessThan(12);
  });

  it('shows a smooth gradient in a few flat tones', () => {
    const stack = withGround();
    const field = createPlainLayer(64, 64);
    for (let x = 0; x < 64; x++) {
      field.pen.fillStyle = `rgb(${x * 4},${x * 4},${x * 4})`;
      field.pen.fillRect(x, 0, 1, 64);
    }
    laySheet(stack, {
      lift: 2,
      rim: 0,
      draw: pen => pen.drawImage(field.canvas, -60, -60, 1200, 1200),
    });
    const steps = Array.from({ length: 60 }, (_, i) => brightness(stack, 20 + i * 16, 512));
    const jumps = steps.filter((value, i) => i > 0 && value - (steps[i - 1] ?? 0) > 16);
    expect(jumps.length).toBeGreaterThan(2);
    expect(jumps.length).toBeLessThan(9);
  });
});

function withGround(): PaperStack {
  const stack = createPaperStack(VIEW, -1, createRandom(1));
  laySheet(stack, {
    lift: 0,
    rim: 0,
    draw: pen => {
      pen.fillStyle = '#d8d8d8';
      pen.fillRect(-60, -60, 1200, 1200);
    },
  });
  return stack;
}

function brightness(stack: PaperStack, x: number, y: number): number {
  const pixels = readStack(stack);
  let [sum, count] = [0, 0];
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      const [px, py] = [Math.round(x * VIEW.unit) + i, Math.round(y * VIEW.unit) + j];
      const value = pixels[(py * VIEW.width + px) * 4 + 1];
      if (value === undefined || px < 0) continue;
      sum += value;
      count++;
    }
  }
  return sum / count;
}
