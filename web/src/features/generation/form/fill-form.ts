import type { QueryClient } from '@tanstack/react-query';
import { can } from '@vermilion/contract/job-status';
import { call } from '../../../api/client.ts';
import { modelsQuery } from '../../../api/models.ts';
import { presetQuery } from '../../../api/presets.ts';
import { imagesOf } from '../../../api/work-facts.ts';
import { readWork } from '../../../api/works/one-work.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { offerUndo } from '../offer-undo.ts';
import { startWave } from '../prints/wave.ts';
import { isUnderWay } from '../run/run.ts';
import type { Studio } from '../studio-store.ts';
import { capabilityOf, type Draft, type Mode } from './draft.ts';
import { changesOf, fillingOf, isAnythingReplaced, type Purpose, type Source } from './prefill.ts';

export type PrefillRequest =
  | { kind: 'preset'; id: string }
  /** `place` is the index of the picture that the canvas opens. */
  | { kind: 'job'; id: string; purpose: Purpose; place?: number };

export type PrefillContext = {
  queryClient: QueryClient;
  studio: Studio;
  t: Translate<['studio', 'studioParts']>;
};

/**
 * The last filled-in draft of each studio. If the user has not changed the draft since, its
 * replacement needs no undo.
 */
const filledDrafts = new WeakMap<Studio, Draft>();

/**
 * Fills the form from a work or a preset, and offers an undo if the user's content was replaced.
 * For the purpose `canvas`, returns the id of the image that the canvas opens. Returns undefined
 * for other requests, for a work without pictures, and after an abort.
 * @throws ApiError, without a change of the form, if the work or preset can't be loaded
 */
export async function fillForm(
  context: PrefillContext,
  request: PrefillRequest,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { queryClient, studio, t } = context;
  const source = await readSource(queryClient, request);
  const filling =
    request.kind === 'job'
      ? fillingOf(source, request.purpose, request.place)
      : fillingOf(source, 'again');
  const isModeChanged = filling.mode !== studio.state().draft.mode;
  const models = await readModels(queryClient, filling.mode, isModeChanged);
  if (signal.aborted) return undefined;

  const name = t(
    request.kind === 'preset' ? 'studioParts:prefill.ofPreset' : 'studioParts:prefill.ofWork',
  );
  apply(context, draft => changesOf(filling, draft, { models, name }));

  if (request.kind === 'preset')
    call('usePreset', { params: { id: request.id } }).catch(logFailure);
  const isForCanvas =
    request.kind === 'job' && request.purpose === 'canvas' && source.images.length > 0;

  return isForCanvas ? studio.state().draft.images[0]?.id : undefined;
}

function apply({ studio, t }: PrefillContext, changesTo: (draft: Draft) => Partial<Draft>): void {
  const { draft, run } = studio.state();
  const changes = changesTo(draft);
  studio.edit(changes);
  if (!isUnderWay(run)) studio.send({ type: 'left' });
  startWave(studio, { hasImages: changes.images !== undefined && changes.images.length > 0 });

  if (isAnythingReplaced(draft, changes) && draft !== filledDrafts.get(studio)) {
    offerUndo(t('studioParts:prefill.replaced'), t('undo.undo'), () => studio.restoreDraft(draft));
  }
  filledDrafts.set(studio, studio.state().draft);
}

async function readSource(queryClient: QueryClient, request: PrefillRequest): Promise<Source> {
  if (request.kind === 'preset')
    return { ...(await queryClient.fetchQuery(presetQuery(request.id))), isOpen: false };
  const job = await readWork(queryClient, request.id);

  return { ...job, images: imagesOf(job), isOpen: !can.beShown(job) };
}

/** Returns the cached list if the call fails; the form handles a missing list itself. */
async function readModels(queryClient: QueryClient, mode: Mode, mustRefetch: boolean) {
  const query = modelsQuery(capabilityOf[mode]);
  const reading = mustRefetch
    ? queryClient.fetchQuery({ ...query, staleTime: 0 })
    : queryClient.ensureQueryData(query);

  return reading.catch(() => queryClient.getQueryData(query.queryKey));
}

function logFailure(error: unknown): void {
  console.warn('the use of the preset was not counted', error);
}
