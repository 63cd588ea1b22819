import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Editor } from './engine/editor.ts';
import type { EditorState } from './engine/editor-state.ts';
import type { Live } from './engine/live.ts';
import type { Pictures } from './engine/pictures.ts';

export type Workbench = {
  editor: Editor;
  pictures: Pictures;
  announce: (words: string) => void;
  focusStage: () => void;
};

const Context = createContext<Workbench | undefined>(undefined);
export const WorkbenchProvider = Context.Provider;

export function useWorkbench(): Workbench {
  const workbench = useContext(Context);
  if (!workbench) throw new Error('useWorkbench needs a WorkbenchProvider');

  return workbench;
}

/** The component rerenders only when this part of the state changes. */
export function useEditor<Part>(part: (state: EditorState) => Part): Part {
  const { editor } = useWorkbench();

  return useSyncExternalStore(editor.subscribe, () => part(editor.state()));
}

/** The component rerenders only during gestures of this `kind`. */
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
