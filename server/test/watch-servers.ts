// Vitest runs this for each test file of the server: the invariants of money and works are checked
// after each test, and what a file has not closed ends with it. What is shared is in
// running-servers.ts, which is loaded once.
import { afterAll, afterEach } from 'vitest';
import { checkInvariants } from './invariants.ts';
import { runningServers } from './running-servers.ts';

afterEach(async () => {
  for (const { ctx } of runningServers) await checkInvariants(ctx);
});

afterAll(async () => {
  for (const { close } of [...runningServers].toReversed()) await close();
});
