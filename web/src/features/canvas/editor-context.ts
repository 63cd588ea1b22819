import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Editor } from './engine/editor.ts';
import type { EditorState } from './engine/editor-state.ts';
import type { Live } from './engine/live.ts';
import type { Pictures } from './engine/pictures.ts';

/** What the parts of the workbench share. */
export type Workbench = {
  editor: Editor;
  pictures: Pictures;
  /** Told to screen readers, who don't see what a key did. */
  announce: (words: string) => void;
  /** Gives the keys back to the canvas. */
  focusStage: () => void;
};

const Context = createContext<Workbench | undefined>(undefined);
export const WorkbenchProvider = Context.Provider;

export function useWorkbench(): Workbench {
  const workbench = useContext(Context);
  if (!workbench) throw new Error('there is no workbench around this part');

  return workbench;
}

/** A part of the editor's state; the component is drawn anew when that part is another. */
export function useEditor<Part>(part: (state: EditorState) => Part): Part {
  const { editor } = useWorkbench();

  return useSyncExternalStore(editor.subscribe, () => part(editor.state()));
}

/**
 * What is under the hand, where it is of this kind: parts that have nothing to do with strokes are not drawn anew while one is drawn.
 */
export function useLive<Kind extends Live['kind']>(
  kind: Kind,
): Extract<Live, { kind: Kind }> | undefined {
  const { editor } = useWorkbench();

  return useSyncExternalStore(editor.subscribeLive, () => {
    const live = editor.live();

    // as: what was compared is what tells the kinds apart
    return live?.kind === kind ? (live as Extract<Live, { kind: Kind }>) : undefined;
  });
}
