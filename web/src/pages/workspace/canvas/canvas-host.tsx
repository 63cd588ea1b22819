import { useEffect } from 'react';
import { useCanvas } from './use-canvas.tsx';
import { useLeftCanvas } from './use-left-canvas.ts';

type CanvasHostProps = {
  userId: string;
  /** What is applied would not be seen. */
  isTextOnly: boolean;
  /** Is given what opens the canvas on an image of the form. */
  onReady: (openImage: (imageId: string) => void) => void;
};

/** The canvas over the studio, and the offer to go on with what was left there. */
export function CanvasHost({ userId, isTextOnly, onReady }: CanvasHostProps) {
  const { openImage, openKept, editor } = useCanvas(userId);
  useLeftCanvas(isTextOnly ? undefined : userId, openKept);
  useEffect(() => onReady(openImage));

  return editor;
}
