/**
 * The public state is computed from the choices and the history, so that no object is chosen that
 * an undo removed.
 */
import { CANVAS_BRUSH_DEFAULT } from '@vermilion/contract/limits';
import { createEmitter } from '../../../emitter.ts';
import { createStore, type Store } from '../../../store.ts';
import { startCrop } from './crop-draft.ts';
import type { CanvasDocument, Letter } from './document.ts';
import type { EditorState } from './editor-state.ts';
import {
  addStep,
  extendStep,
  type History,
  isChanged,
  pictureIdsOf,
  redoStep,
  settledMarks,
  undoStep,
} from './history.ts';
import type { Live } from './live.ts';
import { stampsInFrame } from './stamps.ts';
import { fittedView, viewInReach } from './view.ts';

/**
 * The choices may name an object that an undo has removed. If a redo restores the object, it is
 * chosen again.
 */
type Chosen = Omit<EditorState, 'document' | 'letter' | 'steps' | 'settledMarks' | 'isChanged'> & {
  letter: Letter | undefined;
  crop: EditorState['crop'] | undefined;
};

const AT_FIRST: Omit<Chosen, 'layerId'> = {
  tool: 'brush',
  ink: 'red',
  brushSize: CANVAS_BRUSH_DEFAULT,
  isFilled: false,
  letter: undefined,
  chosen: 'layer',
  crop: undefined,
  view: { zoom: 1, x: 0, y: 0 },
  isFitted: true,
  stage: { width: 0, height: 0 },
};

export class EditorStore {
  #history: History;
  #chosen: Chosen;
  #live: Live | undefined;
  /** The key of the last step; a step with the same key extends it. */
  #stepKey: string | undefined;
  readonly #state: Store<EditorState>;
  readonly #liveChanges = createEmitter();

  constructor(history: History) {
    this.#history = history;
    this.#chosen = { ...AT_FIRST, layerId: '' };
    this.#state = createStore(this.#derived());
    ({ get: this.state, subscribe: this.subscribe } = this.#state);
  }

  readonly state: Store<EditorState>['get'];
  readonly subscribe: Store<EditorState>['subscribe'];
  readonly live = (): Live | undefined => this.#live;
  readonly subscribeLive = this.#liveChanges.subscribe;

  readonly history = (): History => this.#history;
  readonly pictureIds = () => pictureIdsOf(this.#history);

  showLive(live: Live | undefined): void {
    if (live !== this.#live) {
      this.#live = live;
      this.#liveChanges.emit();
    }
  }

  /** Changes state and live drawing before any listener is called. */
  finish(document: CanvasDocument, chosen?: Partial<Chosen>): void {
    const wasLive = this.#live !== undefined;
    this.#live = undefined;
    this.step(document, chosen);
    if (wasLive) {
      this.#liveChanges.emit();
    }
  }

  choose(chosen: Partial<Chosen>): void {
    this.#chosen = { ...this.#chosen, ...chosen };
    this.#settle();
  }

  /**
   * Adds no step if the document stays the same. Successive steps with the same key become one
   * step.
   */
  step(document: CanvasDocument, chosen: Partial<Chosen> = {}, key?: string): void {
    if (document !== this.#history.present) {
      const goesOn =
        key !== undefined && key === this.#stepKey && this.#history.future.length === 0;
      this.#history = goesOn
        ? extendStep(this.#history, document)
        : addStep(this.#history, document);
      this.#stepKey = key;
    }
    this.choose(chosen);
  }

  undo(): void {
    this.#goTo(undoStep(this.#history));
  }

  redo(): void {
    this.#goTo(redoStep(this.#history));
  }

  #goTo(history: History): void {
    this.#history = history;
    this.#stepKey = undefined;
    this.#settle();
  }

  #settle(): void {
    const before = this.state();
    const drawn = this.#derived();
    const { crop } = this.#chosen;
    // A crop draft belongs to one layer of one document, so a change of either restarts it.
    if (
      crop !== undefined &&
      (drawn.document !== before.document || drawn.layerId !== before.layerId)
    ) {
      this.#chosen = { ...this.#chosen, crop: startCrop(drawn, crop.target) };
    }
    this.#state.set(this.#derived());
  }

  #derived(): EditorState {
    const { letter, crop, ...chosen } = this.#chosen;
    const document = this.#history.present;
    const isStamped = stampsInFrame(document).some(stamp => stamp.letter === letter);

    return {
      ...chosen,
      document,
      layerId:
        (document.layers.find(layer => layer.id === chosen.layerId) ?? document.layers.at(-1))
          ?.id ?? '',
      ...(letter !== undefined && isStamped && { letter }),
      chosen: isStamped ? chosen.chosen : 'layer',
      ...(crop !== undefined && chosen.tool === 'crop' && { crop }),
      view: chosen.isFitted
        ? fittedView(document.frame, chosen.stage)
        : viewInReach(chosen.view, document.frame, chosen.stage),
      steps: { done: this.#history.past.length, undone: this.#history.future.length },
      settledMarks: settledMarks(this.#history),
      isChanged: isChanged(this.#history),
    };
  }
}
