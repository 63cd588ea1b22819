// Runs for each server test file. Checks the invariants after each test, and closes servers that
// the file has left open. Shared state is in running-servers.ts, which is loaded once.
import { afterAll, afterEach } from 'vitest';
import { checkInvariants } from './invariants.ts';
import { runningServers } from './running-servers.ts';

afterEach(async () => {
  for (const { ctx } of runningServers) await checkInvariants(ctx);
});

afterAll(async () => {
  for (const { close } of [...runningServers].toReversed()) await close();
});
