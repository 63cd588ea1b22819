import { resolve } from 'node:path';
import { StoreError } from '../../adapters/object-store/port.ts';
import { writeNewFile } from '../../backup/public.ts';
import type { Context } from '../../context.ts';
import { exportPerson } from '../../people/public.ts';
import { AdminError, refusing } from '../admin-error.ts';
import type { Command } from '../command.ts';
import { findPersonId } from '../people.ts';
import { machineActor } from '../write-audit.ts';

const REPORT_EVERY_MS = 5_000;
const refusals = {
  sayTaken: (path: string) => `${path} exists: give the copy a name of its own.`,
  sayBegun: (part: string) =>
    `${part} exists: another command is writing it, or one was cut off. Remove it if none runs.`,
};

/** Writes the copy of a person's data into a file, which appears complete or not at all. */
export function exportUser(email: string, name: string): Command {
  return async (ctx, print) => {
    const id = await findPersonId(ctx, email);
    const path = resolve(name);
    const file = { path, ...refusals };

    const sizeBytes = await writeNewFile(file, async write => {
      let writtenBytes = 0;
      for await (const chunk of readCopy(ctx, id, print)) {
        await write(chunk);
        writtenBytes += chunk.length;
      }

      return writtenBytes;
    });

    print(`Done: ${path} has ${sizeBytes.toLocaleString('en-US')} bytes.`);
  };
}

async function* readCopy(
  ctx: Context,
  id: string,
  print: (line: string) => void,
): AsyncIterable<Uint8Array> {
  const onProgress = createReport(print);
  const copy = await refusing(exportPerson(ctx, machineActor(), { id, onProgress })).catch(
    (error: unknown) => {
      if (!(error instanceof StoreError)) throw error;
      throw new AdminError(`The copy can't be stored: ${error.message}.`, { cause: error });
    },
  );
  const stored = copy && (await ctx.objectStore.get(copy.key));
  if (!stored) throw new AdminError('The copy could not be made: see the log of the server.');
  yield* stored.body;
}

function createReport(print: (line: string) => void) {
  let reportedAtMs = performance.now();

  return ({
    works_done: done,
    works_total: total,
  }: {
    works_done: number;
    works_total: number;
  }) => {
    const nowMs = performance.now();
    if (nowMs - reportedAtMs < REPORT_EVERY_MS) return;
    reportedAtMs = nowMs;
    print(`The server has copied ${done} of ${total} works.`);
  };
}
