/** Only root can mount the small disk of the test. See PPL-7. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'new-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

const program = `
import { readdirSync } from 'node:fs';
import { writeNewFile } from '${pathToFileURL(join(import.meta.dirname, 'write-new-file.ts')).href}';
const file = { path: '${folder}/a.zip', sayTaken: String, sayBegun: String };
const error = await writeNewFile(file, async write => {
  for (let part = 0; part < 16; part += 1) await write(Buffer.alloc(65_536));
}).catch(error => error);
console.log(JSON.stringify([error.message, readdirSync('${folder}')]));`;

test.skipIf(process.getuid?.() !== 0)(
  'a new file on a full disk fails with a readable message and leaves no file',
  () => {
    const mounted = 'mount -t tmpfs -o size=256k none "$0" && exec "$@"';
    const node = [process.execPath, '--input-type=module', '--eval', program];
    const [command, ...words] = ['unshare', '--mount', 'sh', '-c', mounted, folder, ...node];

    expect(JSON.parse(execFileSync(command, words).toString())).toEqual([
      `${folder}/a.zip can't be written: the disk is full.`,
      [],
    ]);
  },
);
