import { call } from '../client.ts';
import type { PutOutcome } from './upload-rules.ts';
import type { UploadPorts } from './uploads.ts';

const STALLED_MS = 60_000;

export const browserUploadPorts: UploadPorts = {
  async askAddresses(files, signal) {
    const body = {
      files: files.map(({ name, type, size }) => ({
        fileName: name || 'image',
        contentType: type,
        sizeBytes: size,
      })),
    };

    return (await call('createUploads', { body, signal })).files;
  },
  put,
  wait,
  onOnline: action => addEventListener('online', action),
  random: Math.random,
};

/**
 * Uses XMLHttpRequest, because fetch reports no upload progress. The signed address needs no
 * cookie.
 */
function put(
  address: string,
  file: File,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<PutOutcome> {
  return new Promise(resolve => {
    const request = new XMLHttpRequest();
    let timer = setTimeout(abort, STALLED_MS);
    function abort(): void {
      request.abort();
    }
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(abort, STALLED_MS);
      if (total > 0) onProgress(loaded / total);
    };
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      const { status, responseText: text } = request;
      resolve(status === 0 ? { kind: 'lost' } : { kind: 'answered', status, text });
    };
    signal.addEventListener('abort', abort);
    request.open('PUT', address);
    request.setRequestHeader('content-type', file.type);
    request.setRequestHeader('x-upsert', 'false');
    request.send(file);
  });
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(end, ms);
    function end(): void {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    }
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
