import { buffer } from 'node:stream/consumers';
import type { AccountExport } from '@vermilion/contract/account-data';
import { EXPORT_FILE_PATH, routes } from '@vermilion/contract/routes';
import { expect, vi } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { Person } from './people.ts';

export async function askExport({ client }: Person): Promise<AccountExport> {
  const { status, body } = await client.post(routes.requestExport.path);
  expect(status).toBe(202);

  return body.export;
}

export function readyExport({ client }: Person): Promise<AccountExport> {
  return vi.waitFor(
    async () => {
      const { body } = await client.get(routes.getExport.path);
      if (body.export?.status !== 'ready') throw new Error(`the export is ${body.export?.status}`);

      return body.export;
    },
    { timeout: 10_000, interval: 20 },
  );
}

export function fetchExport(
  { client }: Person,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(new URL(EXPORT_FILE_PATH, client.url), {
    headers: { cookie: client.cookieHeader(), ...headers },
  });
}

/**
 * Reads a zip with a library other than the one that wrote it. Returns bytes by name, in the zip's
 * order.
 */
export async function unzip(answer: Response): Promise<Map<string, Buffer>> {
  if (answer.status !== 200) throw new Error(`the zip answered ${answer.status}`);
  const zip = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()), {
    strictFileNames: true,
  });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }

  return files;
}
