import { describe, expect, it } from 'vitest';
import { createPalette } from '../compose/create-palette.ts';
import { layOut } from '../compose/layout.ts';
import { oklch, toRgb } from '../core/oklab.ts';
import { createView } from '../core/view.ts';
import { readPrompt } from '../read-prompt.ts';
import type { Raster } from '../restyle/raster.ts';
import type { Shape } from '../shape.ts';
import { detailOf, flowOf } from './attention.ts';
import { createPlate } from './plate.ts';

const RED = oklch(0.6, 0.2, 30);

function frameOf(prompt: string, width = 120, height = 120) {
  const scene = readPrompt(prompt, 1);
  const view = createView(width, height);
  return { scene, frame: { view, layout: layOut(scene, view), palette: createPalette(scene) } };
}

function square(over: Partial<Shape> = {}): Shape {
  return {
    type: 'shape',
    name: 'square',
    role: 'mass',
    depth: 0.1,
    color: RED,
    draw: pen => pen.fillRect(400, 400, 200, 200),
    ...over,
  };
}

function pixelAt({ data, width }: Raster, x: number, y: number): number[] {
  return [...data.slice((y * width + x) * 4, (y * width + x) * 4 + 4)];
}

describe('the flat picture that media repaint', () => {
  it('paints a shape flat in its own color and leaves the rest to sky and water', () => {
    const { scene, frame } = frameOf('sea');
    const plate = createPlate(scene, frame);
    const before = plate.read();
    plate.paint(square());
    const after = plate.read();
    expect(pixelAt(after, 58, 58)).toEqual([...toRgb(RED), 255]);
    expect(pixelAt(after, 5, 5)).toEqual(pixelAt(before, 5, 5));
    expect(after.data.every((byte, i) => i % 4 !== 3 || byte === 255)).toBe(true);
  });

  it('blurs only soft shapes', () => {
    const { scene, frame } = frameOf('sea');
    const rim = (soft?: number): number[] => {
      const plate = createPlate(scene, frame);
      plate.paint(square({ soft }));
      return pixelAt(plate.read(), 45, 58);
    };
    const bare = pixelAt(createPlate(scene, frame).read(), 45, 58);
    expect(rim()).toEqual(bare);
    expect(rim(30)).not.toEqual(bare);
  });

  it('mirrors shapes above the waterline', () => {
    const { scene, frame } = frameOf('lake');
    const plate = createPlate(scene, frame);
    plate.paint(square());
    const before = pixelAt(plate.read(), 58, 76);
    plate.paint({
      type: 'mirror',
      name: 'mirror',
      depth: 0.1,
      waterline: 620,
      strength: 0.8,
      reach: 500,
      ripple: 0,
    });
    const after = pixelAt(plate.read(), 58, 76);
    expect((after[0] ?? 0) - (after[2] ?? 0)).toBeGreaterThan((before[0] ?? 0) - (before[2] ?? 0));
  });

  it('adds clouds to the sky on request, but none to the water', () => {
    const { scene, frame } = frameOf('sea, clouds');
    const plain = createPlate(scene, frame).read();
    const clouded = createPlate(scene, frame, { hasClouds: true }).read();
    expect(clouded.data).not.toEqual(plain.data);
    expect(pixelAt(clouded, 60, 110)).toEqual(pixelAt(plain, 60, 110));
  });
});

describe('the brush marks of a picture', () => {
  it('have more detail at the main subject than in a corner', () => {
    const { scene, frame } = frameOf('a lighthouse on the right');
    const detail = detailOf(scene, frame.layout);
    expect(detail(0.73, 0.45)).toBeGreaterThan(1.4);
    expect(detail(0.02, 0.98)).toBeLessThan(0.9);
  });

  it('are level on water and ring-shaped around the sun', () => {
    const { scene, frame } = frameOf('sea, sun');
    const { layout } = frame;
    const flow = flowOf(scene, layout);
    expect(Math.abs(flow(0.3, 0.97))).toBeLessThan(0.4);
    const [x, y] = layout.disc.center;
    const beside = flow((x + layout.disc.radius * 1.2) / layout.w, y / layout.h);
    expect(Math.abs(Math.cos(beside))).toBeLessThan(0.3);
  });
});
