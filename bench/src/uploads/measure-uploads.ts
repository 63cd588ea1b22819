import { fileURLToPath } from 'node:url';
import { UPLOADS_PER_BATCH_MAX } from '@vermilion/contract/limits';
import { routes } from '@vermilion/contract/routes';
import { cpuMsOf } from '../cpu.ts';
import type { Environment } from '../environment.ts';
import type { Measurement } from '../measurement.ts';
import { measurePairs } from '../pairs.ts';
import { makePeople, signIn } from '../people.ts';
import { type Row, ratioRow } from '../report.ts';
import { type Program, startProgram, startServer } from '../start-program.ts';
import { type File, makeFiles } from './make-files.ts';

const FILES_PER_SAMPLE = 4;
const units = ['CPU', 'time'] as const;
/**
 * The least accepted ratio of the baseline's cost to ours. It is lower for time, because the disk
 * takes most of the time.
 */
const BARS = { CPU: 0.85, time: 0.75 };

export const uploads: Measurement = {
  name: 'uploads',
  about:
    `${FILES_PER_SAMPLE} uploads in sequence, each from the first byte to the answer, with all ` +
    'checks and files, against node:http that receives, hashes, writes with fsync and decodes ' +
    'with sharp. CPU of the Node process, all threads.',
  async measure(environment) {
    const files = await makeFiles();
    const database = await environment.createDatabase('uploads');
    // Each row of the table has its own person, because a person may have only a limited number of
    // unused uploads.
    const people = await makePeople(database, files.length * units.length);
    const server = await startServer({
      DATABASE_URL: database.url,
      DATA_DIR: environment.createFolder('uploads'),
      SESSION_SECRET: 'a secret of the bench, not of anybody',
      FIRST_GALLERY: 'off',
    });
    environment.atEnd(server.stop);
    const bare = await startBare(environment);

    const rows: Row[] = [];
    for (const file of files) {
      for (const unit of units) {
        const person = people.pop();
        if (!person) throw new Error('an account is missing');
        const addresses = createAddresses(server, await signIn(server.url, person), file);
        const pairs = await measurePairs(
          async () =>
            perFile(server, file, { unit, addresses: await addresses.take(FILES_PER_SAMPLE) }),
          () =>
            perFile(bare, file, {
              unit,
              addresses: Array<string>(FILES_PER_SAMPLE).fill(bare.url),
            }),
        );
        const what = `${file.name}, ${(file.bytes.length / 1_048_576).toFixed(1)} MiB, ${unit}`;
        const bar = { atLeast: BARS[unit] };
        rows.push(ratioRow({ what, unit: 'ms', pairs, of: 'bare / ours', bar }));
      }
    }

    return rows;
  },
};

async function startBare(environment: Environment): Promise<Program> {
  const program = fileURLToPath(import.meta.resolve('./bare-upload-server.ts'));
  const bare = await startProgram(program, {
    BENCH_FOLDER: environment.createFolder('bare-uploads'),
  });
  environment.atEnd(bare.stop);

  return bare;
}

function createAddresses({ url }: Program, cookie: string, { mediaType, bytes }: File) {
  const waiting: string[] = [];

  return {
    async take(count: number): Promise<string[]> {
      while (waiting.length < count) {
        const files = Array(UPLOADS_PER_BATCH_MAX - 1).fill({
          fileName: 'a',
          contentType: mediaType,
          sizeBytes: bytes.length,
        });
        const answer = await fetch(url + routes.createUploads.path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: url, cookie },
          body: JSON.stringify({ files }),
        });
        // as: the answer of the contract
        const slots =
          ((await answer.json()) as { files?: { uploadUrl: string | null }[] }).files ?? [];
        const given = slots.flatMap(slot => slot.uploadUrl ?? []);
        if (given.length === 0)
          throw new Error(`the request for addresses answered ${answer.status}`);
        waiting.push(...given);
      }

      return waiting.splice(0, count);
    },
  };
}

async function perFile(
  { pid }: Program,
  { bytes, mediaType }: File,
  { unit, addresses }: { unit: (typeof units)[number]; addresses: readonly string[] },
): Promise<number> {
  const read = () => (unit === 'CPU' ? cpuMsOf(pid) : performance.now());
  const before = read();
  for (const address of addresses) {
    const answer = await fetch(address, {
      method: 'PUT',
      headers: { 'content-type': mediaType },
      // as: the buffer of `bytes` is no SharedArrayBuffer
      body: new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length),
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`an upload answered ${answer.status}: ${text}`);
  }

  return (read() - before) / addresses.length;
}
