import type { Ink, Letter, Point, Rect, Size } from './document.ts';
import type { CropTarget, EditorState, Tool } from './editor-state.ts';
import type { HandleName } from './handles.ts';
import type { History } from './history.ts';
import type { Live } from './live.ts';
import type { Sample } from './sample.ts';

export type Editor = {
  state(): EditorState;
  /** The undo history, which is stored on the device. */
  history(): History;
  subscribe(listener: () => void): () => void;
  live(): Live | undefined;
  subscribeLive(listener: () => void): () => void;

  /**
   * A gesture is one `onDown`, any number of `onMove`, and then `onUp`, or `onCancel`, which
   * restores the state before the gesture.
   */
  onDown(sample: Sample): void;
  onMove(samples: readonly Sample[]): void;
  onUp(sample: Sample): void;
  onCancel(): void;
  cursorAt(screen: Point): string;

  chooseTool(tool: Tool): void;
  chooseInk(ink: Ink): void;
  chooseBrushSize(size: number): void;
  chooseFilled(isFilled: boolean): void;
  chooseLayer(layerId: string): void;

  /**
   * Stamps the letter at the center of the view. If it is already stamped, makes the stamp active,
   * or removes it if it is active.
   */
  pressLetter(letter: Letter): void;

  /** Returns the pictures of the document, and of all steps that undo and redo can reach. */
  pictureIds(): ReadonlySet<string>;

  undo(): void;
  redo(): void;

  /**
   * Adds a layer that fits into the frame, and chooses it and the Move tool. Returns false if there
   * are already as many layers as allowed.
   */
  addLayer(picture: { pictureId: string } & Size): boolean;
  removeLayer(layerId: string): void;
  showLayer(layerId: string, isVisible: boolean): void;
  /** `index` counts from the lowest layer. */
  moveLayer(layerId: string, index: number): void;
  resetLayerCrop(layerId: string): void;

  /**
   * Moves the crop, or the chosen layer or stamp, by pixels of the document. Repeated calls make
   * one step.
   */
  nudge(dx: number, dy: number): void;
  /** Moves a handle of the crop, or of the chosen layer, which keeps its ratio. */
  pullHandle(name: HandleName, dx: number, dy: number): void;
  /** Places the visible part of a layer, which keeps its ratio. Repeated calls make one step. */
  placeLayer(layerId: string, change: Partial<Rect>): void;
  /**
   * Adds a circle or rectangle at the center of the view. Does nothing if another tool is chosen.
   */
  placeShape(): void;
  /** Removes the chosen stamp, or with the Move tool the chosen layer. */
  removeChosen(): void;

  chooseCropTarget(target: CropTarget): void;
  placeCrop(rect: Rect): void;
  applyCrop(): void;
  leaveCrop(): void;

  /** `stage` is in CSS pixels. */
  resizeStage(stage: Size): void;
  /** `about` is the point of the stage that stays in place; by default the center. */
  zoomBy(factor: number, about?: Point): void;
  zoomTo(zoom: number): void;
  zoomToFit(): void;
  panBy(dx: number, dy: number): void;
};

export type EditorSetting = {
  history: History;
  createId: () => string;
};
