import type { Ink, Letter, Point, Rect, Size } from './document.ts';
import type { CropTarget, EditorState, Tool } from './editor-state.ts';
import type { HandleName } from './handles.ts';
import type { History } from './history.ts';
import type { Live } from './live.ts';
import type { Sample } from './sample.ts';

export type Editor = {
  state(): EditorState;
  /** The history that is stored on the device. */
  history(): History;
  subscribe(listener: () => void): () => void;
  live(): Live | undefined;
  subscribeLive(listener: () => void): () => void;

  /**
   * A gesture is a down, any number of moves, then an up or a cancel. Cancel restores the state
   * before the down.
   */
  onDown(sample: Sample): void;
  onMove(samples: readonly Sample[]): void;
  onUp(sample: Sample): void;
  onCancel(): void;
  /** Returns the CSS `cursor` for a point of the stage, in CSS pixels. */
  cursorAt(screen: Point): string;

  chooseTool(tool: Tool): void;
  chooseInk(ink: Ink): void;
  /** Clamps to the allowed range. */
  chooseBrushSize(size: number): void;
  chooseFilled(isFilled: boolean): void;
  chooseLayer(layerId: string): void;

  /**
   * Stamps a letter at the center of the view. If the letter has a stamp already, makes it active,
   * or removes it if it is active.
   */
  pressLetter(letter: Letter): void;

  /** Includes the pictures of all steps that undo and redo reach. */
  pictureIds(): ReadonlySet<string>;

  undo(): void;
  redo(): void;

  /**
   * Fits the layer into the frame, and chooses it together with the Move tool. Returns false if the
   * limit of layers is reached.
   */
  addLayer(picture: { pictureId: string } & Size): boolean;
  /** Does nothing if the layer is the only one. */
  removeLayer(layerId: string): void;
  showLayer(layerId: string, isVisible: boolean): void;
  /** `index` counts from the lowest layer. */
  moveLayer(layerId: string, index: number): void;
  resetLayerCrop(layerId: string): void;

  /**
   * Moves the chosen layer or stamp, or the crop, by pixels of the document. Repeated presses are
   * one step.
   */
  nudge(dx: number, dy: number): void;
  /** Moves a handle of the crop, or of the chosen layer, which keeps its ratio. */
  pullHandle(name: HandleName, dx: number, dy: number): void;
  /**
   * Places the visible part of a layer, and keeps its ratio. Repeated changes are one step.
   */
  placeLayer(layerId: string, change: Partial<Rect>): void;
  /** Puts a circle or rectangle into the center of the view. Does nothing with other tools. */
  placeShape(): void;
  /** Removes the chosen stamp, otherwise with the Move tool the chosen layer. */
  removeChosen(): void;

  chooseCropTarget(target: CropTarget): void;
  /** Clamps the crop to its target. */
  placeCrop(rect: Rect): void;
  /** Applies the crop and switches to the Move tool. */
  applyCrop(): void;
  leaveCrop(): void;

  /** `stage` is in CSS pixels. */
  resizeStage(stage: Size): void;
  /** `about` is the point of the stage that stays in place, by default the center. */
  zoomBy(factor: number, about?: Point): void;
  zoomTo(zoom: number): void;
  zoomToFit(): void;
  panBy(dx: number, dy: number): void;
};

export type EditorSetting = {
  history: History;
  createId: () => string;
};
