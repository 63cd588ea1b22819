import { routes } from '@vermilion/contract/routes';
import { runLoad } from '../load.ts';

const JOBS = 12;
const PICTURES_A_JOB = 4;
const BETWEEN_MS = 10;

/**
 * Probes /healthz repeatedly while pictures are painted.
 * @returns milliseconds of each answer
 * @throws Error if the painting ends before the probes
 */
export async function probeWhilePainting(
  url: string,
  cookie: string,
  probes: number,
): Promise<number[]> {
  for (let index = 0; index < JOBS; index += 1) await submit(url, cookie, index);

  const times: number[] = [];
  for (let index = 0; index < probes; index += 1) {
    times.push(
      ...(await runLoad({
        url,
        requests: 1,
        concurrency: 1,
        request: () => ({ path: '/healthz' }),
      })),
    );
    await new Promise(resolve => setTimeout(resolve, BETWEEN_MS));
  }
  if ((await countPending(url, cookie)) === 0)
    throw new Error('the painting ended before the probes');

  return times;
}

async function submit(url: string, cookie: string, index: number): Promise<void> {
  const { method, path } = routes.submitJob;
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({
      prompt: `mountains by the sea, ${index}`,
      modelName: 'sketchbook',
      numImages: PICTURES_A_JOB,
    }),
  });
  if (answer.status !== 202)
    throw new Error(`a submission answered ${answer.status}: ${await answer.text()}`);
}

async function countPending(url: string, cookie: string): Promise<number> {
  const answer = await fetch(`${url}${routes.listHistory.path}`, { headers: { cookie } });
  // as: the contract's jobPage
  const { jobs } = (await answer.json()) as { jobs: { status: string }[] };

  return jobs.filter(({ status }) => status === 'pending').length;
}
