/** What of the document is seen: `screen = document * zoom + { x, y }`, in CSS pixels from the upper left corner of the stage. */
export type View = {
  /** CSS pixels to a pixel of the document; 1 is 100 %. */
  zoom: number;
  x: number;
  y: number;
};
