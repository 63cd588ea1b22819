import type { CanvasDocument, Size } from './document.ts';

/** What a picture is before anything was done to it: one layer that fills the frame. */
export function createDocument(layerId: string, picture: { id: string } & Size): CanvasDocument {
  const { id: pictureId, width, height } = picture;
  const transform = { x: 0, y: 0, width, height, originalWidth: width, originalHeight: height };

  return {
    frame: { x: 0, y: 0, width, height },
    layers: [{ id: layerId, number: 1, pictureId, isVisible: true, transform }],
    marks: [],
    stamps: [],
    nextLayer: 2,
  };
}
