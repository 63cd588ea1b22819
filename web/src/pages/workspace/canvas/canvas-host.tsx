import { useEffect } from 'react';
import { useCanvas } from './use-canvas.tsx';
import { useLeftCanvas } from './use-left-canvas.ts';

type CanvasHostProps = {
  userId: string;
  /** The studio of words alone shows no images, so nothing is offered there. */
  isTextOnly: boolean;
  /** Receives the function that opens the canvas on an image of the form. */
  onReady: (openImage: (imageId: string) => void) => void;
};

/** Draws the canvas over the studio, and offers to continue a canvas that was left. */
export function CanvasHost({ userId, isTextOnly, onReady }: CanvasHostProps) {
  const { openImage, openKept, editor } = useCanvas(userId);
  useLeftCanvas(isTextOnly ? undefined : userId, openKept);
  useEffect(() => onReady(openImage));

  return editor;
}
