/**
 * Works are submitted while the database connection is slow, breaks, falls silent, or loses its
 * other end. See T18 in docs/reliability.md.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BadConnection, startBadConnection } from '../../test/bad-connection.ts';

const SILENCE_MS = 30_000;
const RECOVERY_MS = 10_000;
const ANSWER_MS = 6_000;
/** The limit for all works to end, with the time until interrupted works are found. */
const ENDS_MS = 90_000;

let bad: BadConnection;
beforeEach(async () => {
  bad = await startBadConnection();
});
afterEach(() => bad.close());

test('works are accepted and painted although each answer comes two seconds late', async () => {
  bad.proxy.setFaults({ delayMs: 1_000 });
  await bad.ask(200);
  bad.proxy.setFaults({});

  printMs('slow', bad.takeAnswerTime());
  await bad.expectPainted(ENDS_MS);
});

test('works are accepted and painted once each although one of ten packets breaks its connection', async () => {
  bad.proxy.setFaults({ breaksEach: 10 });
  await bad.ask(200);
  bad.proxy.setFaults({});

  printMs('breaking', bad.takeAnswerTime());
  await bad.expectPainted(ENDS_MS);
});

test('after 30 s of silence, during which readiness is 503, the node is ready within 10 s and paints all works', async () => {
  await bad.ask(100);
  bad.proxy.setFaults({ isSilent: true });
  const asking = bad.ask(100);
  const [ready] = await Promise.all([bad.server.client().get('/readyz'), wait(SILENCE_MS)]);
  expect(ready.status).toBe(503);
  bad.proxy.setFaults({});

  await recover('silent');
  await asking;
  expectAnswers();
  await bad.expectPainted(ENDS_MS);
});

test('the node is ready within 10 s after the other end of all connections is lost, and paints all works', async () => {
  await bad.ask(100);
  bad.proxy.abandonConnections();
  const asking = bad.ask(100);

  await recover('abandoned');
  await asking;
  expectAnswers();
  await bad.expectPainted(ENDS_MS);
});

async function recover(fault: string): Promise<void> {
  const begunMs = performance.now();
  await bad.expectRecovery(RECOVERY_MS);
  printMs(`${fault}, to recover`, performance.now() - begunMs);
}

function expectAnswers(): void {
  const answerMs = bad.takeAnswerTime();
  printMs('answered', answerMs);
  expect(answerMs).toBeLessThan(ANSWER_MS);
}

function printMs(what: string, ms: number): void {
  console.info(`${what}: ${Math.round(ms)} ms`);
}
