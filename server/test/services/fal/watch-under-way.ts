import type { FalServer } from '../fal-server.ts';

/** Records the largest number of requests that were unfinished at fal.ai at the same time. */
export function watchUnderWay(fal: FalServer): { most(): number } {
  const { fault } = fal.script;
  let most = 0;
  fal.script.fault = call => {
    const states = fal.submissions.map(({ requestId }) => fal.find(requestId)?.state);
    most = Math.max(most, states.filter(state => state === 'queued' || state === 'begun').length);

    return fault?.(call);
  };

  return { most: () => most };
}
