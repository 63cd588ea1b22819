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

/** What the form is to be filled in from. */
export type Wish =
  | { kind: 'preset'; id: string }
  /** `place`: which of its pictures the canvas is for, counted from 0; the first one without it. */
  | { kind: 'job'; id: string; purpose: Purpose; place?: number };

/** Where it is done. */
export type Place = {
  queryClient: QueryClient;
  studio: Studio;
  t: Translate<['studio', 'studioParts']>;
};

/** How each studio's form was filled in last: what nobody has touched since is nobody's own. */
const filledDrafts = new WeakMap<Studio, Draft>();

/**
 * Fills the form in, shows with a wave what was, and counts the use of a preset. What the user had there can be taken back.
 * @returns the id of the image that the canvas is to open on; undefined where it is not wished for, or there is no picture
 * @throws ApiError when the work or preset can't be had; nothing has changed then
 */
export async function fillForm(
  place: Place,
  wish: Wish,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { queryClient, studio, t } = place;
  const source = await readSource(queryClient, wish);
  const filling =
    wish.kind === 'job' ? fillingOf(source, wish.purpose, wish.place) : fillingOf(source, 'again');
  const isModeLeft = filling.mode !== studio.state().draft.mode;
  const models = await readModels(queryClient, filling.mode, isModeLeft);
  if (signal.aborted) return undefined;

  const name = t(
    wish.kind === 'preset' ? 'studioParts:prefill.ofPreset' : 'studioParts:prefill.ofWork',
  );
  apply(place, draft => changesOf(filling, draft, { models, name }));

  if (wish.kind === 'preset') call('usePreset', { params: { id: wish.id } }).catch(logFailure);
  const isForCanvas = wish.kind === 'job' && wish.purpose === 'canvas' && source.images.length > 0;

  return isForCanvas ? studio.state().draft.images[0]?.id : undefined;
}

function apply({ studio, t }: Place, changesTo: (draft: Draft) => Partial<Draft>): void {
  const { draft, run } = studio.state();
  const changes = changesTo(draft);
  studio.edit(changes);
  // What hangs there is of another form.
  if (!isUnderWay(run)) studio.tell({ type: 'left' });
  startWave(studio, { hasImages: changes.images !== undefined && changes.images.length > 0 });

  if (isAnythingReplaced(draft, changes) && draft !== filledDrafts.get(studio)) {
    offerUndo(t('studioParts:prefill.replaced'), t('undo.undo'), () => studio.restoreDraft(draft));
  }
  filledDrafts.set(studio, studio.state().draft);
}

async function readSource(queryClient: QueryClient, wish: Wish): Promise<Source> {
  if (wish.kind === 'preset')
    return { ...(await queryClient.fetchQuery(presetQuery(wish.id))), isOpen: false };
  const job = await readWork(queryClient, wish.id);

  return { ...job, images: imagesOf(job), isOpen: !can.beShown(job) };
}

/** Anew for a mode that comes. Without a list, known or read, the form has its own way to go on. */
async function readModels(queryClient: QueryClient, mode: Mode, isAnew: boolean) {
  const query = modelsQuery(capabilityOf[mode]);
  const reading = isAnew
    ? queryClient.fetchQuery({ ...query, staleTime: 0 })
    : queryClient.ensureQueryData(query);

  return reading.catch(() => queryClient.getQueryData(query.queryKey));
}

/** Only logs that the use was not counted: the person at the page can't mend that. */
function logFailure(error: unknown): void {
  console.warn('the use of the preset was not counted', error);
}
