import type { UploadSlot } from '@vermilion/contract/uploads';
import type { PutOutcome } from '../upload-rules.ts';
import type { UploadPorts } from '../uploads.ts';

/** Upload ports with numbered addresses. Each upload waits until the test ends it. */
export function createFakeUploadWorld() {
  const world = {
    asked: [] as string[][],
    refusals: [] as unknown[],
    refusedSlots: {} as Record<string, UploadSlot>,
    sendings: [] as Sending[],
    waits: [] as { ms: number; end: () => void }[],
    goOnline: () => {},
    ports: {
      askAddresses: async (files): Promise<UploadSlot[]> => {
        world.asked.push(files.map(({ name }) => name));
        if (world.refusals.length > 0) throw world.refusals.shift();

        return files.map(
          ({ name }, index) => world.refusedSlots[name] ?? slot(`/${world.asked.length}.${index}`),
        );
      },
      put: (address, file, onProgress, signal): Promise<PutOutcome> =>
        new Promise(resolve => {
          const end = (outcome: PutOutcome) => {
            world.sendings = world.sendings.filter(sending => sending.end !== end);
            resolve(outcome);
          };
          world.sendings.push({ address, name: file.name, onProgress, signal, end });
          signal.addEventListener('abort', () => end({ kind: 'lost' }));
        }),
      wait: (ms, signal): Promise<void> =>
        new Promise(resolve => {
          const end = () => {
            world.waits = world.waits.filter(wait => wait.end !== end);
            resolve();
          };
          world.waits.push({ ms, end });
          signal.addEventListener('abort', end);
        }),
      onOnline: (action): void => {
        world.goOnline = action;
      },
      random: () => 1,
    } satisfies UploadPorts as UploadPorts,

    async end(name: string, outcome: PutOutcome = keptOutcome(name)): Promise<void> {
      const sending = world.sendings.find(candidate => candidate.name === name);
      if (!sending) throw new Error(`${name} is not being sent`);
      sending.end(outcome);
      await settle();
    },

    async passTime(): Promise<void> {
      for (const { end } of [...world.waits]) end();
      await settle();
    },
  };

  return world;
}

type Sending = {
  address: string;
  name: string;
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
  end: (outcome: PutOutcome) => void;
};

export function keptOutcome(name: string): PutOutcome {
  const kept = {
    publicUrl: `/files/${name}`,
    width: 3,
    height: 2,
    thumbhash: 'abc',
    thumbnailUrl: `/files/t/${name}`,
  };

  return { kind: 'answered', status: 200, text: JSON.stringify(kept) };
}

/** Lets the reactions of resolved promises run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

function slot(uploadUrl: string): UploadSlot {
  return { uploadUrl, publicUrl: '/files/x', path: 'x', error: null, errorCode: null };
}
