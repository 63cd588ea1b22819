/**
 * Watches a job of ComfyUI and fetches its pictures. If ComfyUI ran out of memory or lost the job
 * in a restart, the job begins again a few times, because nothing is billed.
 */
import { cleanPicture } from '../../../pictures/clean-picture.ts';
import { type ProviderAnswer, ProviderFailure, type ProviderImage } from '../port.ts';
import type { ComfyuiFile, Outcome } from './answers.ts';
import { type Asked, begin, clientIdOf } from './begin.ts';
import { createProgress } from './progress.ts';
import { promptIdsOf, promptsOf, ROUNDS_MAX, roundOf } from './prompts.ts';
import { listenTo } from './socket.ts';

export type Patience = {
  watchMsMax: number;
  /** The interval of requests while the socket is silent. */
  askAgainMs: number;
};

export type PollCall = Asked & {
  url: string;
  requestId: string;
  onProgress: (fraction: number) => void;
  beforeFetch: () => Promise<void>;
  patience: Patience;
};

/** The maximum number of rounds if memory runs out: ComfyUI may free some before the second. */
const MEMORY_ROUNDS_MAX = 2;

/** @throws ProviderFailure */
export async function poll(call: PollCall): Promise<ProviderAnswer> {
  const ids = promptIdsOf(call.request, call.wiring, call.requestId);
  const isDone = await watch(call, ids);
  if (!isDone) return { kind: 'working', requestId: call.requestId, pollAgainMs: 0 };

  return conclude(call, ids);
}

/** Returns false if the job does not finish within one poll. */
async function watch(
  { client, request, wiring, signal, ...call }: PollCall,
  ids: string[],
): Promise<boolean> {
  const { url, onProgress, patience } = call;
  let places = await client.places(ids, signal);
  if (places.size === 0) return true;
  const given = {
    images: request.source ? wiring.inputs.images.map(() => '') : [],
    mask: undefined,
  };
  const progress = createProgress(ids, promptsOf(request, wiring, given)[0] ?? {});
  const report = () => {
    if ([...places.values()].includes('running')) progress.begin();
    for (const id of ids) if (!places.has(id)) progress.end(id);
    onProgress(progress.fraction());
  };
  const socket = listenTo(url, clientIdOf(ids), text => {
    const isNews = progress.receive(text);
    onProgress(progress.fraction());

    return isNews;
  });
  const untilMs = performance.now() + patience.watchMsMax;
  try {
    while (performance.now() < untilMs) {
      report();
      await socket.wait(Math.min(patience.askAgainMs, patience.watchMsMax), signal);
      places = await client.places(ids, signal);
      if (places.size === 0) return true;
    }

    return false;
  } finally {
    socket.close();
  }
}

async function conclude(call: PollCall, ids: string[]): Promise<ProviderAnswer> {
  const { client, request, wiring, signal } = call;
  const outcomes = await Promise.all(ids.map(id => client.outcome(id, wiring.output, signal)));
  const files = outcomes.flatMap(outcome => (outcome?.kind === 'made' ? outcome.files : []));
  if (files.length > 0)
    return {
      kind: 'completed',
      images: await fetchAll(call, files.slice(0, request.numImages)),
    };

  const failed = outcomes.find(outcome => outcome?.kind === 'failed');
  const isForgotten = outcomes.every(outcome => outcome === null);
  const roundsMax = isForgotten ? ROUNDS_MAX : failed?.why === 'memory' ? MEMORY_ROUNDS_MAX : 0;
  const round = roundOf(call.requestId);
  if (round < roundsMax) return begin(call, round + 1, false);

  throw failureOf(failed, isForgotten);
}

function failureOf(failed: Outcome | null | undefined, isForgotten: boolean): ProviderFailure {
  if (isForgotten)
    return new ProviderFailure('NO_IMAGE', false, `ComfyUI has lost the job ${ROUNDS_MAX} times`);
  if (failed?.kind !== 'failed')
    return new ProviderFailure('NO_IMAGE', false, 'the output node brought no picture');
  const code = failed.why === 'memory' ? 'PROVIDER_BUSY' : 'INTERNAL';

  return new ProviderFailure(code, false, `ComfyUI: ${failed.words}`);
}

async function fetchAll(
  { client, signal, beforeFetch }: PollCall,
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

/** Removes the prompt and the workflow, which ComfyUI writes into each picture. */
function withoutWorkflow(bytes: Buffer): Buffer {
  try {
    return cleanPicture(bytes).bytes;
  } catch {
    // A later check refuses a picture with unreadable bytes.
    return bytes;
  }
}
