import type { Ink, Letter, Point, Rect, Size } from './document.ts';
import type { CropTarget, EditorState, Tool } from './editor-state.ts';
import type { HandleName } from './handles.ts';
import type { History } from './history.ts';
import type { Live } from './live.ts';
import type { Sample } from './sample.ts';

/** What view, input and renderer know of the engine. */
export type Editor = {
  state(): EditorState;
  /** What is kept: the document, with its steps. */
  history(): History;
  /** Returns how to stop listening. */
  subscribe(listener: () => void): () => void;
  live(): Live | undefined;
  subscribeLive(listener: () => void): () => void;

  /** A gesture: one down, any number of moves, then up or cancel. Cancel leaves everything as it was before the down. */
  onDown(sample: Sample): void;
  onMove(samples: readonly Sample[]): void;
  onUp(sample: Sample): void;
  onCancel(): void;
  /** CSS `cursor` for a place of the stage, in its CSS pixels. */
  cursorAt(screen: Point): string;

  chooseTool(tool: Tool): void;
  chooseInk(ink: Ink): void;
  /** Clamped to what is allowed. */
  chooseBrushSize(size: number): void;
  chooseFilled(isFilled: boolean): void;
  chooseLayer(layerId: string): void;

  /** Stamps it at the middle of what is seen, makes it the active one, or removes it if it is that. */
  pressLetter(letter: Letter): void;

  /** Of the document and of all that undo and redo can bring back. */
  pictureIds(): ReadonlySet<string>;

  undo(): void;
  redo(): void;

  /** Puts it on top, fitted into the frame, chosen and with Move at hand; false where there are as many as may be. */
  addLayer(picture: { pictureId: string } & Size): boolean;
  /** The last one stays. */
  removeLayer(layerId: string): void;
  showLayer(layerId: string, isVisible: boolean): void;
  /** `index` counts from the lowest. */
  moveLayer(layerId: string, index: number): void;
  /** All of a cropped layer shows again. */
  resetLayerCrop(layerId: string): void;

  /** Arrows: moves the chosen layer or stamp, or the crop's rectangle, by pixels of the document. In a row they are one step. */
  nudge(dx: number, dy: number): void;
  /** The same of a handle of the chosen layer (with its ratio kept) or of the crop's rectangle. */
  pullHandle(name: HandleName, dx: number, dy: number): void;
  /** For those who set where what shows of a layer lies: width or height changes both, as the ratio is kept. In a row they are one step. */
  placeLayer(layerId: string, change: Partial<Rect>): void;
  /** With circle or rectangle: puts one into the middle of what is seen. */
  placeShape(): void;
  /** Delete: removes the chosen stamp, or with Move the chosen layer. */
  removeChosen(): void;

  chooseCropTarget(target: CropTarget): void;
  /** For those who set the crop's rectangle by keys; kept within what is cropped. */
  placeCrop(rect: Rect): void;
  /** Applies it and leaves the tool for Move. */
  applyCrop(): void;
  leaveCrop(): void;

  /** Of the stage, in CSS pixels. */
  resizeStage(stage: Size): void;
  /** About a place of the stage, or its middle. */
  zoomBy(factor: number, about?: Point): void;
  zoomTo(zoom: number): void;
  zoomToFit(): void;
  panBy(dx: number, dy: number): void;
};

export type EditorSetting = {
  /** Of a document that begins, or of one that was drawn upon before it came here and goes on. */
  history: History;
  /** Makes ids of layers. */
  createId: () => string;
};
