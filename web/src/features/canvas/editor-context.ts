import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Editor } from './engine/editor.ts';
import type { EditorState } from './engine/editor-state.ts';
import type { Live } from './engine/live.ts';
import type { Pictures } from './engine/pictures.ts';

/** Shared by the parts of the workbench. */
export type Workbench = {
  editor: Editor;
  pictures: Pictures;
  /** Tells screen readers what a key did. */
  announce: (words: string) => void;
  /** Returns the keyboard focus to the canvas. */
  focusStage: () => void;
};

const Context = createContext<Workbench | undefined>(undefined);
export const WorkbenchProvider = Context.Provider;

export function useWorkbench(): Workbench {
  const workbench = useContext(Context);
  if (!workbench) throw new Error('there is no workbench around this part');

  return workbench;
}

/** Reads a part of the editor's state; the component rerenders when that part changes. */
export function useEditor<Part>(part: (state: EditorState) => Part): Part {
  const { editor } = useWorkbench();

  return useSyncExternalStore(editor.subscribe, () => part(editor.state()));
}

/**
 * Returns the live drawing if it is of this kind, so that other parts do not rerender while a
 * stroke is drawn.
 */
export function useLive<Kind extends Live['kind']>(
  kind: Kind,
): Extract<Live, { kind: Kind }> | undefined {
  const { editor } = useWorkbench();

  return useSyncExternalStore(editor.subscribeLive, () => {
    const live = editor.live();

    // as: `kind` discriminates the union
    return live?.kind === kind ? (live as Extract<Live, { kind: Kind }>) : undefined;
  });
}
