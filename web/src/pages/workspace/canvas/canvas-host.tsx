import { useEffect } from 'react';
import { useCanvas } from './use-canvas.tsx';
import { useUnfinishedCanvas } from './use-unfinished-canvas.ts';

type CanvasHostProps = {
  userId: string;
  isTextOnly: boolean;
  onReady: (openImage: (imageId: string) => void) => void;
};

/**
 * Renders the open canvas and gives `onReady` the function that opens an image. Outside the
 * text-only studio it also offers to continue an unfinished canvas.
 */
export function CanvasHost({ userId, isTextOnly, onReady }: CanvasHostProps) {
  const { openImage, openSaved, isOpen, editor } = useCanvas(userId);
  useUnfinishedCanvas(isTextOnly ? undefined : userId, isOpen, openSaved);
  useEffect(() => onReady(openImage));

  return editor;
}
