/**
 * Stays with a job that ComfyUI is at work on: tells how far it is, and brings the pictures when they are there. Where ComfyUI has
 * forgotten the job, as after a restart, or ran short of memory, it is begun again a few times: nobody is billed for it.
 */
import { cleanPicture } from '../../../pictures/clean-picture.ts';
import { type ProviderAnswer, ProviderFailure, type ProviderImage } from '../port.ts';
import type { ComfyuiFile, Outcome } from './answers.ts';
import { type Asked, begin, clientIdOf } from './begin.ts';
import { createProgress } from './progress.ts';
import { promptIdsOf, promptsOf, ROUNDS_MAX, roundOf } from './prompts.ts';
import { listenTo } from './socket.ts';

export type Patience = {
  /** How long one look stays, in milliseconds; another takes over then. */
  watchMsMax: number;
  /** How often is asked where the socket says nothing. */
  askAgainMs: number;
};

export type Looking = Asked & {
  url: string;
  requestId: string;
  onProgress: (fraction: number) => void;
  /** Awaited before any picture is fetched. */
  beforeFetch: () => Promise<void>;
  patience: Patience;
};

/** A work that ran out of memory is begun once more: ComfyUI has emptied it then. */
const MEMORY_ROUNDS_MAX = 2;

/** @throws ProviderFailure */
export async function look(looking: Looking): Promise<ProviderAnswer> {
  const ids = promptIdsOf(looking.request, looking.wiring, looking.requestId);
  const isDone = await watch(looking, ids);
  if (!isDone) return { kind: 'working', requestId: looking.requestId, pollAgainMs: 0 };

  return conclude(looking, ids);
}

/** False where it is not done within the time that a look takes. */
async function watch(
  { client, request, wiring, signal, ...looking }: Looking,
  ids: string[],
): Promise<boolean> {
  const { url, onProgress, patience } = looking;
  let places = await client.places(ids, signal);
  if (places.size === 0) return true;
  const given = {
    images: request.source ? wiring.inputs.images.map(() => '') : [],
    mask: undefined,
  };
  const progress = createProgress(ids, promptsOf(request, wiring, given)[0] ?? {});
  const tell = () => {
    if ([...places.values()].includes('running')) progress.begin();
    for (const id of ids) if (!places.has(id)) progress.end(id);
    onProgress(progress.fraction());
  };
  const ear = listenTo(url, clientIdOf(ids), text => {
    const isNews = progress.hear(text);
    onProgress(progress.fraction());

    return isNews;
  });
  const untilMs = performance.now() + patience.watchMsMax;
  try {
    while (performance.now() < untilMs) {
      tell();
      await ear.wait(Math.min(patience.askAgainMs, patience.watchMsMax), signal);
      places = await client.places(ids, signal);
      if (places.size === 0) return true;
    }

    return false;
  } finally {
    ear.close();
  }
}

async function conclude(looking: Looking, ids: string[]): Promise<ProviderAnswer> {
  const { client, request, wiring, signal } = looking;
  const outcomes = await Promise.all(ids.map(id => client.outcome(id, wiring.output, signal)));
  const files = outcomes.flatMap(outcome => (outcome?.kind === 'made' ? outcome.files : []));
  if (files.length > 0)
    return {
      kind: 'completed',
      images: await fetchAll(looking, files.slice(0, request.numImages)),
    };

  const failed = outcomes.find(outcome => outcome?.kind === 'failed');
  const isForgotten = outcomes.every(outcome => outcome === null);
  const roundsMax = isForgotten ? ROUNDS_MAX : failed?.why === 'memory' ? MEMORY_ROUNDS_MAX : 0;
  const round = roundOf(looking.requestId);
  if (round < roundsMax) return begin(looking, round + 1, false);

  throw failureOf(failed, isForgotten);
}

function failureOf(failed: Outcome | null | undefined, isForgotten: boolean): ProviderFailure {
  if (isForgotten)
    return new ProviderFailure('NO_IMAGE', false, 'ComfyUI has forgotten the job each time');
  if (failed?.kind !== 'failed')
    return new ProviderFailure('NO_IMAGE', false, 'the output node brought no picture');
  const code = failed.why === 'memory' ? 'PROVIDER_BUSY' : 'INTERNAL';

  return new ProviderFailure(code, false, `ComfyUI: ${failed.words}`);
}

async function fetchAll(
  { client, signal, beforeFetch }: Looking,
  files: readonly ComfyuiFile[],
): Promise<ProviderImage[]> {
  await beforeFetch();
  const images: ProviderImage[] = [];
  for (const file of files) {
    const bytes = await client.view(file, signal);
    if (bytes) images.push({ bytes: withoutWorkflow(bytes), isFlagged: false });
  }
  if (images.length === 0)
    throw new ProviderFailure('NO_IMAGE', false, 'the pictures are gone from ComfyUI’s folder');

  return images;
}

/** ComfyUI writes the words and the whole workflow into each picture: neither is for those who get to see it. */
function withoutWorkflow(bytes: Buffer): Buffer {
  try {
    return cleanPicture(bytes).bytes;
  } catch {
    // What can't be read here is refused by whoever checks pictures.
    return bytes;
  }
}
