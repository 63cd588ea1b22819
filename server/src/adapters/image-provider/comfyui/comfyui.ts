/**
 * The image provider for the operator's own ComfyUI. A job becomes one or several prompts of a
 * workflow. Vermilion chooses each prompt's id, so that no prompt runs twice by accident. See
 * PRV-11.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../../clock.ts';
import { type ImageProvider, ProviderFailure, type Wiring } from '../port.ts';
import { begin } from './begin.ts';
import { type ComfyuiClient, createComfyuiClient } from './client.ts';
import { type Patience, poll } from './poll.ts';
import { promptIdsOf } from './prompts.ts';
import { type ComfyuiWiring, comfyuiWiring } from './wiring.ts';

/** With one GPU, one job is painted and the next one waits. */
const REQUESTS_MAX = 2;
const STOP_CHECKS_MAX = 20;
const STOP_WAIT_MS = 250;

export type ComfyuiOptions = {
  /** Without a slash at the end. */
  url: string;
  clock: Clock;
  patience?: Partial<Patience>;
};

export function createComfyuiProvider({
  url,
  clock,
  patience = {},
}: ComfyuiOptions): ImageProvider {
  const client = createComfyuiClient(url, clock);
  const patient: Patience = { watchMsMax: 10_000, askAgainMs: 2_000, ...patience };

  return {
    name: 'comfyui',
    isFree: true,
    requestsMax: REQUESTS_MAX,
    submit: async (request, signal) =>
      begin(
        { client, request, signal, wiring: wiringOf(request.wiring) },
        1,
        request.attempt === 1,
      ),
    poll: async (requestId, request, signal, onProgress = () => {}, beforeFetch = async () => {}) =>
      poll({
        ...{ client, request, signal, requestId, url, onProgress, beforeFetch },
        patience: patient,
        wiring: wiringOf(request.wiring),
      }),
    async cancel(requestId, request, signal) {
      const wiring = wiringOf(request.wiring);

      return stop(client, { ids: promptIdsOf(request, wiring, requestId), wiring }, signal);
    },
    async check(signal) {
      const { system, devices } = await client.stats(signal);
      const device = devices[0]?.name ?? 'no device';

      return `ComfyUI ${system.comfyui_version || 'of an unknown version'} on ${device}`;
    },
    // Each poll closes its own socket.
    async close() {},
  };
}

/**
 * Checks a model's workflow. The catalogue has checked workflow files, but not the models of
 * MODELS_FILE.
 */
function wiringOf({ fixed }: Wiring): ComfyuiWiring {
  const read = comfyuiWiring.safeParse(fixed);
  if (read.success) return read.data;

  throw new ProviderFailure('INVALID_INPUT', false, 'the model has no valid ComfyUI workflow', {
    wasAsked: false,
  });
}

/**
 * Stops prompts, and polls until they are gone, because ComfyUI stops only between two steps of a
 * node. Returns false if the prompts don't stop, or if one has already made its pictures.
 */
async function stop(
  client: ComfyuiClient,
  { ids, wiring }: { ids: string[]; wiring: ComfyuiWiring },
  signal: AbortSignal,
): Promise<boolean> {
  for (let checks = 1; ; checks += 1) {
    const places = await client.places(ids, signal);
    if (places.size === 0) break;
    if (checks > STOP_CHECKS_MAX) return false;
    await client.remove(ids, signal);
    for (const [id, place] of places) if (place === 'running') await client.interrupt(id, signal);
    if (checks > 1) await wait(STOP_WAIT_MS, undefined, { signal });
  }
  const outcomes = await Promise.all(ids.map(id => client.outcome(id, wiring.output, signal)));

  return outcomes.every(outcome => outcome?.kind !== 'made');
}
