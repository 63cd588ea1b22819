import type { CanvasDocument, Size } from './document.ts';

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
