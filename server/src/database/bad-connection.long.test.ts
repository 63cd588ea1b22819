/**
 * T18: during submissions the database connection is slow, breaks, falls silent, or loses its other
 * end. `test/bad-connection.ts` names what is real.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BadConnection, startBadConnection } from '../../test/bad-connection.ts';

const SILENCE_MS = 30_000;
const RECOVERY_MS = 10_000;
/** A call waits at most 4 s for a connection, and about 5 s for an answer. */
const ANSWER_MS = 6_000;
/** The time that the sweep needs to find interrupted works. */
const ENDS_MS = 90_000;

let bad: BadConnection;
beforeEach(async () => {
  bad = await startBadConnection();
});
afterEach(() => bad.close());

test('each answer comes two seconds late: works are accepted and painted', async () => {
  bad.proxy.setWeather({ delayMs: 1_000 });
  await bad.ask(200);
  bad.proxy.setWeather({});

  printMs('slow', bad.takeAnswerTime());
  await bad.expectPainted(ENDS_MS);
});

test('one of ten packets breaks its connection: 200 works are accepted once each, and painted', async () => {
  bad.proxy.setWeather({ breaksEach: 10 });
  await bad.ask(200);
  bad.proxy.setWeather({});

  printMs('breaking', bad.takeAnswerTime());
  await bad.expectPainted(ENDS_MS);
});

test('nothing arrives for 30 s: calls answer 503, and 10 s later works are accepted and painted again', async () => {
  await bad.ask(100);
  bad.proxy.setWeather({ isSilent: true });
  const asking = bad.ask(100);
  const [ready] = await Promise.all([bad.server.client().get('/readyz'), wait(SILENCE_MS)]);
  expect(ready.status).toBe(503);
  bad.proxy.setWeather({});

  await recover('silent');
  await asking;
  expectAnswers();
  await bad.expectPainted(ENDS_MS);
});

test('the other end of all connections is lost: 10 s later works are accepted and painted again', async () => {
  await bad.ask(100);
  bad.proxy.abandonConnections();
  const asking = bad.ask(100);

  await recover('abandoned');
  await asking;
  expectAnswers();
  await bad.expectPainted(ENDS_MS);
});

async function recover(weather: string): Promise<void> {
  const begunMs = performance.now();
  await bad.expectRecovery(RECOVERY_MS);
  printMs(`${weather}, to recover`, performance.now() - begunMs);
}

/** Checks 99 of 100 calls. */
function expectAnswers(): void {
  const answerMs = bad.takeAnswerTime();
  printMs('answered', answerMs);
  expect(answerMs).toBeLessThan(ANSWER_MS);
}

function printMs(what: string, ms: number): void {
  console.info(`${what}: ${Math.round(ms)} ms`);
}
