import { useEffect } from 'react';
import { useCanvas } from './use-canvas.tsx';
import { useLeftCanvas } from './use-left-canvas.ts';

type CanvasHostProps = {
  userId: string;
  /** The text-only studio shows no images to open. */
  isTextOnly: boolean;
  /** Gets the function that opens the canvas. */
  onReady: (openImage: (imageId: string) => void) => void;
};

/** Draws the canvas over the studio, and offers an unfinished one. */
export function CanvasHost({ userId, isTextOnly, onReady }: CanvasHostProps) {
  const { openImage, openKept, editor } = useCanvas(userId);
  useLeftCanvas(isTextOnly ? undefined : userId, openKept);
  useEffect(() => onReady(openImage));

  return editor;
}
