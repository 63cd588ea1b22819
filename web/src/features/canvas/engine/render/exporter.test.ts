import { expect, onTestFinished, test, vi } from 'vitest';
import type { CanvasDocument } from '../document.ts';
import { createPictures } from '../pictures.ts';
import { createExporter } from './export.ts';
import type { ExportMessage } from './export-task.ts';

const document: CanvasDocument = {
  frame: { x: 0, y: 0, width: 8, height: 8 },
  ...{ layers: [], marks: [], stamps: [], nextLayer: 1 },
};
const pictures = createPictures(() => '1');
const edit = { picture: new Blob(), width: 8, height: 8, isReduced: false };

test('a worker starts at once, and another one starts only after the first has failed', async () => {
  const answers: ExportMessage[] = [{ problem: 'too large' }, { edit }];
  const started = watchWorkers(() => answers.shift());
  const exporter = createExporter();
  const exportEdit = () =>
    exporter.exportEdit({
      document,
      pictures,
      onProgress: () => {},
      signal: new AbortController().signal,
    });
  expect(started()).toBe(1);

  await expect(exportEdit()).rejects.toThrow('too large');
  expect(started()).toBe(2);

  expect(await exportEdit()).toBe(edit);
  expect(started()).toBe(2);
  exporter.close();
});

/**
 * Replaces `Worker`, which Node does not have. Returns a function that counts the started workers.
 */
function watchWorkers(answer: () => ExportMessage | undefined): () => number {
  let started = 0;
  class Worker extends EventTarget {
    constructor() {
      super();
      started++;
    }
    postMessage(): void {
      this.dispatchEvent(new MessageEvent('message', { data: answer() }));
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', Worker);
  onTestFinished(() => void vi.unstubAllGlobals());

  return () => started;
}
