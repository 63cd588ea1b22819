// Runs for each server test file: the invariants are checked after each test, and servers that a
// file has not closed end with it. Shared state is in running-servers.ts, which is loaded once.
import { afterAll, afterEach } from 'vitest';
import { checkInvariants } from './invariants.ts';
import { runningServers } from './running-servers.ts';

afterEach(async () => {
  for (const { ctx } of runningServers) await checkInvariants(ctx);
});

afterAll(async () => {
  for (const { close } of [...runningServers].toReversed()) await close();
});
