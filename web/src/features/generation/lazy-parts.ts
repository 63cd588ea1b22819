import { lazyPart } from '../../ui/lazy-part.ts';
import type { StudioState } from './studio-store.ts';
import { withTexts } from './with-texts.ts';

/** The parts that an empty form does not need, and which load later. */
export const runPart = lazyPart(() =>
  withTexts(import('./prints/run-part.tsx')).then(module => module.RunPart),
);
export const queueWorks = lazyPart(() =>
  withTexts(import('./queue/queue-works.tsx')).then(module => module.QueueWorks),
);
export const imagesPart = lazyPart(() =>
  withTexts(import('./images/images-part.tsx')).then(module => module.ImagesPart),
);
export const templatesDialog = lazyPart(() =>
  withTexts(import('./templates/templates-dialog.tsx')).then(module => module.TemplatesDialog),
);
export const mainSubjectDialog = lazyPart(() =>
  withTexts(import('./understanding/main-subject-dialog.tsx')).then(
    module => module.MainSubjectDialog,
  ),
);
export const promptWords = lazyPart(() =>
  withTexts(import('./understanding/prompt-words.tsx')).then(module => module.PromptWords),
);

export async function loadFirstParts(studio: StudioState): Promise<void> {
  await Promise.allSettled(firstPartsOf(studio).map(part => part.load()));
}

export function areFirstPartsLoaded(studio: StudioState): boolean {
  return firstPartsOf(studio).every(part => part.Component);
}

function firstPartsOf({ draft, run }: StudioState) {
  return [draft.mode === 'image' && imagesPart, run.status !== 'idle' && runPart].filter(
    part => part !== false,
  );
}
