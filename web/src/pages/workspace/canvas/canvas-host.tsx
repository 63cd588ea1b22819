import { useEffect } from 'react';
import { useCanvas } from './use-canvas.tsx';
import { useLeftCanvas } from './use-left-canvas.ts';

type CanvasHostProps = {
  userId: string;
  /** The text-only studio shows no images, so no canvas is offered there. */
  isTextOnly: boolean;
  /** Gets the function that opens the canvas on an image of the form. */
  onReady: (openImage: (imageId: string) => void) => void;
};

/** Draws the canvas over the studio, and offers to continue an unfinished one. */
export function CanvasHost({ userId, isTextOnly, onReady }: CanvasHostProps) {
  const { openImage, openKept, editor } = useCanvas(userId);
  useLeftCanvas(isTextOnly ? undefined : userId, openKept);
  useEffect(() => onReady(openImage));

  return editor;
}
