// Vitest runs this file beside each server test file. It checks the invariants after each test, and
// closes servers that are still open. The list of servers is in running-servers.ts, because this
// file is loaded again for each test file.
import { afterAll, afterEach } from 'vitest';
import { checkInvariants } from './invariants.ts';
import { runningServers } from './running-servers.ts';

afterEach(async () => {
  for (const { ctx } of runningServers) await checkInvariants(ctx);
});

afterAll(async () => {
  for (const { close } of [...runningServers].toReversed()) await close();
});
