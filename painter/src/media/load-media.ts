import type { Layout } from '../compose/layout.ts';
import type { Palette } from '../compose/palette.ts';
import type { View } from '../core/view.ts';
import type { Scene, Style } from '../scene.ts';
import type { Medium } from './medium.ts';

export type Frame = { view: View; layout: Layout; palette: Palette };

export type CreateMedium = (scene: Scene, frame: Frame) => Medium;

const MEDIA: Record<Style, () => Promise<CreateMedium>> = {
  ink: async () => (await import('./wash/ink.ts')).createInk,
  watercolor: async () => (await import('./wash/watercolor.ts')).createWatercolor,
  oil: async () => (await import('./oil.ts')).createOil,
  print: async () => (await import('./print/print.ts')).createPrint,
  cut: async () => (await import('./paper/cut.ts')).createCut,
  poster: async () => (await import('./print/poster.ts')).createPoster,
  pixel: async () => (await import('./pixel.ts')).createPixel,
  linocut: async () => (await import('./print/linocut.ts')).createLinocut,
  lowpoly: async () => (await import('./lowpoly.ts')).createLowpoly,
  pencil: async () => (await import('./line/pencil.ts')).createPencil,
  blueprint: async () => (await import('./print/blueprint.ts')).createBlueprint,
};

export async function loadMedia(styles?: readonly Style[]): Promise<CreateMedium> {
  // as: each key of the table is a style
  const names = styles ?? (Object.keys(MEDIA) as Style[]);
  const media = new Map(
    await Promise.all(names.map(async name => [name, await MEDIA[name]()] as const)),
  );

  return (scene, frame) => {
    const createMedium = media.get(scene.style);
    if (!createMedium) throw new Error(`The medium ${scene.style} is not loaded.`);
    return createMedium(scene, frame);
  };
}
