import { fillPolygon, type Pen, type Point } from '../../core/curve.ts';

export type Tower = {
  x: number;
  width: number;
  top: number;
  crown: 'flat' | 'step' | 'spire' | 'gable' | 'slant' | 'dome';
};

/** @param base the y of the foot, in design units */
export function drawTower(pen: Pen, { x, width: w, top, crown }: Tower, base: number): void {
  pen.fillRect(x, top, w, base - top);
  const roof: Record<Tower['crown'], readonly (readonly Point[])[]> = {
    flat: [
      [
        [x + w * 0.6, top],
        [x + w * 0.6, top - 9],
        [x + w * 0.85, top - 9],
        [x + w * 0.85, top],
      ],
    ],
    step: [
      [
        [x + w * 0.2, top],
        [x + w * 0.2, top - 20],
        [x + w * 0.35, top - 20],
        [x + w * 0.35, top - 34],
        [x + w * 0.65, top - 34],
        [x + w * 0.65, top - 20],
        [x + w * 0.8, top - 20],
        [x + w * 0.8, top],
      ],
    ],
    spire: [
      [
        [x + w * 0.3, top],
        [x + w * 0.3, top - 14],
        [x + w * 0.7, top - 14],
        [x + w * 0.7, top],
      ],
      [
        [x + w * 0.47, top - 10],
        [x + w * 0.5, top - 62],
        [x + w * 0.53, top - 10],
      ],
    ],
    gable: [
      [
        [x, top],
        [x + w / 2, top - w * 0.5],
        [x + w, top],
      ],
    ],
    slant: [
      [
        [x, top],
        [x, top - w * 0.42],
        [x + w, top],
      ],
    ],
    dome: [
      Array.from(
        { length: 13 },
        (_, i): Point => [
          x + w / 2 - Math.cos((i / 12) * Math.PI) * w * 0.42,
          top - Math.sin((i / 12) * Math.PI) * w * 0.36,
        ],
      ),
    ],
  };
  for (const polygon of roof[crown]) fillPolygon(pen, polygon);
}
