/**
 * Keeps one person's works like a page of the web application: updates them by messages, and reads
 * the list after each connection.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Job } from '@vermilion/contract/job';
import { PAGE_LIMIT_MAX } from '@vermilion/contract/limits';
import { routes } from '@vermilion/contract/routes';
import type { TestClient } from '../client.ts';
import { openReadySocket, type TestSocket } from '../socket.ts';

export type Follower = {
  works: ReadonlyMap<string, Job>;
  /** Returns the highest revision of a work in any message or list, or 0 without one. */
  revisionOf(id: string): number;
  /** The close codes of the sockets that have ended. */
  lost: readonly number[];
  refused: readonly string[];
  /**
   * The time by `performance.now` when the open socket became ready; undefined while none is open.
   */
  readyAtMs(): number | undefined;
  /** Closes the open socket, as if the network failed. */
  cut(): void;
  /** Resolves once no socket is open and none will be opened. */
  end(): Promise<void>;
};

const RETRY_MS = 200;

export function followWorks(client: TestClient): Follower {
  const works = new Map<string, Job>();
  const revisions = new Map<string, number>();
  const lost: number[] = [];
  const refused: string[] = [];
  let isEnded = false;
  let socket: TestSocket | undefined;
  let readyAtMs: number | undefined;

  const revisionOf = (id: string) => revisions.get(id) ?? 0;
  const reach = (id: string, revision: number) =>
    revisions.set(id, Math.max(revisionOf(id), revision));
  const take = (job: Job) => {
    reach(job.id, job.revision);
    const known = works.get(job.id);
    if (!known || known.revision < job.revision) works.set(job.id, job);
  };
  const readList = async () => {
    while (!isEnded) {
      const jobs = await listWorks(client).catch(() => undefined);
      if (jobs) return jobs.forEach(take);
      await wait(RETRY_MS);
    }
  };
  const listenOn = ({ raw, send }: TestSocket) => {
    raw.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString());
      if (message.type === 'job') take(message.job);
      if (message.type === 'progress') reach(message.id, message.revision);
      if (message.type === 'subscribed') {
        message.jobs.forEach(take);
        void readList();
      }
    });
    send({ type: 'subscribe', topic: 'jobs' });
  };
  const running = (async () => {
    while (!isEnded) {
      socket = await openReadySocket(client).catch((error: Error) => {
        refused.push(error.message);

        return undefined;
      });
      if (socket && !isEnded) {
        readyAtMs = performance.now();
        listenOn(socket);
        lost.push(await socket.closed);
        readyAtMs = undefined;
      }
      if (!isEnded) await wait(RETRY_MS);
    }
  })();

  return {
    works,
    revisionOf,
    lost,
    refused,
    readyAtMs: () => readyAtMs,
    cut() {
      readyAtMs = undefined;
      socket?.cut();
    },
    async end() {
      isEnded = true;
      socket?.cut();
      await running;
    },
  };
}

export async function listWorks(client: TestClient): Promise<Job[]> {
  const jobs: Job[] = [];
  for (let page = 1; ; page += 1) {
    const path = `${routes.listHistory.path}?limit=${PAGE_LIMIT_MAX}&page=${page}`;
    const { status, body } = await client.get(path);
    if (status !== 200) throw new Error(`the list answered ${status}`);
    jobs.push(...body.jobs);
    if (jobs.length >= body.total || body.jobs.length === 0) return jobs;
  }
}
