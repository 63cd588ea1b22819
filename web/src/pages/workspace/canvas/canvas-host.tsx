import { useEffect } from 'react';
import { useCanvas } from './use-canvas.tsx';
import { useUnfinishedCanvas } from './use-unfinished-canvas.ts';

type CanvasHostProps = {
  userId: string;
  isTextOnly: boolean;
  onReady: (openImage: (imageId: string) => void) => void;
};

/** Offers to continue an unfinished canvas. */
export function CanvasHost({ userId, isTextOnly, onReady }: CanvasHostProps) {
  const { openImage, openSaved, isOpen, editor } = useCanvas(userId);
  useUnfinishedCanvas(isTextOnly ? undefined : userId, isOpen, openSaved);
  useEffect(() => onReady(openImage));

  return editor;
}
