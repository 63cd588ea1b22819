import { expect, vi } from 'vitest';
import { createFakeStore } from '../src/adapters/object-store/fake.ts';
import { isDatabaseAway } from '../src/database/failures.ts';
import { submitJob } from '../src/generation/submit-job.ts';
import type { Actor } from '../src/http/actor.ts';
import { createDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';
import { shortenLeases } from './jobs/job-rows.ts';
import { quickProvider } from './jobs/works.ts';
import { actorWith, submission } from './people/actors.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';

const CREDITS = 10_000;
const PEOPLE = 16;

export type BadConnection = {
  server: TestServer;
  proxy: DatabaseProxy;
  ask(count: number): Promise<void>;
  /**
   * Returns the 99th percentile, in milliseconds, of the times that submissions took since the last
   * call of this function.
   */
  takeAnswerTime(): number;
  expectRecovery(timeout: number): Promise<void>;
  skipLeases(): Promise<void>;
  /**
   * Expects that all works finish within `timeout` milliseconds, and that no caller still waits for
   * a connection.
   */
  expectPainted(timeout: number): Promise<void>;
  close(): Promise<void>;
};

export async function startBadConnection(): Promise<BadConnection> {
  let proxy: DatabaseProxy | undefined;
  const server = await startTestServer({
    parts: { imageProviders: [quickProvider()], objectStore: createFakeStore() },
    throughProxy: async database => {
      proxy = await createDatabaseProxy(database);

      return proxy.config;
    },
  });
  if (!proxy) throw new Error('the server does not use the proxy');
  const made = proxy;
  const { ctx } = server;
  const people: Actor[] = [];
  for (let count = 0; count < PEOPLE; count += 1) people.push(await actorWith(ctx, CREDITS));
  let asked = 0;
  let answersMs: number[] = [];

  async function submit(actor: Actor, number: number): Promise<void> {
    for (;;) {
      const begunMs = performance.now();
      try {
        await submitJob(ctx, actor, { body: submission(), idempotencyKey: `work ${number}` });
        return;
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
      } finally {
        answersMs.push(performance.now() - begunMs);
      }
    }
  }

  return {
    server,
    proxy: made,
    async ask(count) {
      const numbers = Array.from({ length: count }, (_, place) => asked + place);
      asked += count;
      await Promise.all(
        people.map(async (actor, place) => {
          for (const number of numbers)
            if (number % people.length === place) await submit(actor, number);
        }),
      );
    },
    takeAnswerTime() {
      const sorted = answersMs.toSorted((one, other) => one - other);
      answersMs = [];

      return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
    },
    expectRecovery: timeout =>
      vi.waitFor(
        async () => {
          const { status } = await server.client().get('/readyz');
          expect(status).toBe(200);
        },
        { timeout, interval: 50 },
      ),
    skipLeases: () => shortenLeases(ctx.db, 2),
    async expectPainted(timeout) {
      await vi.waitFor(
        async () => {
          const jobs = await ctx.db.selectFrom('works').select('status').execute();
          expect(jobs.map(({ status }) => status)).toEqual(
            Array.from({ length: asked }, () => 'completed'),
          );
        },
        { timeout, interval: 50 },
      );
      expect(ctx.pool.current().waitingCount).toBe(0);
    },
    async close() {
      await server.close();
      await made.close();
    },
  };
}
