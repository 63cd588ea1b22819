import { useEffect } from 'react';
import { useCanvas } from './use-canvas.tsx';
import { useLeftCanvas } from './use-left-canvas.ts';

type CanvasHostProps = {
  userId: string;
  /** Whether the studio is text-only and shows no images that could be opened. */
  isTextOnly: boolean;
  /** Receives the function that opens the canvas. */
  onReady: (openImage: (imageId: string) => void) => void;
};

/** Shows the canvas over the studio, and offers to continue an unfinished one. */
export function CanvasHost({ userId, isTextOnly, onReady }: CanvasHostProps) {
  const { openImage, openKept, isOpen, editor } = useCanvas(userId);
  useLeftCanvas(isTextOnly ? undefined : userId, isOpen, openKept);
  useEffect(() => onReady(openImage));

  return editor;
}
