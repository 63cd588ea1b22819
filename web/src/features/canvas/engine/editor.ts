import type { Ink, Letter, Point, Rect, Size } from './document.ts';
import type { CropTarget, EditorState, Tool } from './editor-state.ts';
import type { HandleName } from './handles.ts';
import type { History } from './history.ts';
import type { Live } from './live.ts';
import type { Sample } from './sample.ts';

/** The engine's interface for view, input and renderer. */
export type Editor = {
  state(): EditorState;
  /** For keeping on the device. */
  history(): History;
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
  live(): Live | undefined;
  subscribeLive(listener: () => void): () => void;

  /** A gesture: a down, any moves, then up or cancel. Cancel restores the state before the down. */
  onDown(sample: Sample): void;
  onMove(samples: readonly Sample[]): void;
  onUp(sample: Sample): void;
  onCancel(): void;
  /** The CSS `cursor`; `screen` is in CSS pixels. */
  cursorAt(screen: Point): string;

  chooseTool(tool: Tool): void;
  chooseInk(ink: Ink): void;
  /** Clamps to the allowed range. */
  chooseBrushSize(size: number): void;
  chooseFilled(isFilled: boolean): void;
  chooseLayer(layerId: string): void;

  /** Stamps a letter at the center of the view, or makes it active, or removes the active one. */
  pressLetter(letter: Letter): void;

  /** Includes pictures of all steps that undo and redo reach. */
  pictureIds(): ReadonlySet<string>;

  undo(): void;
  redo(): void;

  /**
   * Adds a layer on top, fitted into the frame, chosen, with the Move tool. Returns false at the
   * limit.
   */
  addLayer(picture: { pictureId: string } & Size): boolean;
  /** The last layer stays. */
  removeLayer(layerId: string): void;
  showLayer(layerId: string, isVisible: boolean): void;
  /** `index` counts from the lowest. */
  moveLayer(layerId: string, index: number): void;
  resetLayerCrop(layerId: string): void;

  /**
   * Moves the chosen layer or stamp, or the crop, by pixels of the document. Repeated presses are
   * one step.
   */
  nudge(dx: number, dy: number): void;
  /** Moves a handle of the chosen layer, keeping its ratio, or of the crop in the same way. */
  pullHandle(name: HandleName, dx: number, dy: number): void;
  /**
   * Places a layer's visible part. The ratio is kept, so width and height change together. Repeated
   * changes are one step.
   */
  placeLayer(layerId: string, change: Partial<Rect>): void;
  /** Puts a circle or rectangle into the center of the view with these tools. */
  placeShape(): void;
  /** Removes the chosen stamp or, with the Move tool, the layer. */
  removeChosen(): void;

  chooseCropTarget(target: CropTarget): void;
  /** Sets the crop by keyboard, within its target. */
  placeCrop(rect: Rect): void;
  /** Applies the crop and switches to the Move tool. */
  applyCrop(): void;
  leaveCrop(): void;

  /** `stage` is in CSS pixels. */
  resizeStage(stage: Size): void;
  /** `about` is a point of the stage, by default its center. */
  zoomBy(factor: number, about?: Point): void;
  zoomTo(zoom: number): void;
  zoomToFit(): void;
  panBy(dx: number, dy: number): void;
};

export type EditorSetting = {
  history: History;
  createId: () => string;
};
