/**
 * A scripted provider for tests, which records its calls. Without a script it returns `image` at
 * once.
 */
import type { ImageProvider, ImageRequest, ProviderAnswer, ProviderImage } from './port.ts';

export type FakeScript = {
  submit?: (
    request: ImageRequest,
    signal: AbortSignal,
    onProgress: (fraction: number) => void,
  ) => Promise<ProviderAnswer>;
  poll?: (
    requestId: string,
    request: ImageRequest,
    signal: AbortSignal,
    onProgress: (fraction: number) => void,
    beforeFetch: () => Promise<void>,
  ) => Promise<ProviderAnswer>;
  cancel?: (requestId: string) => Promise<boolean>;
  check?: () => Promise<string>;
};

export type FakeProvider = ImageProvider & {
  submissions: ImageRequest[];
  polls: string[];
  cancels: string[];
  script: FakeScript;
};

export type FakeTerms = Partial<Pick<ImageProvider, 'isFree' | 'requestsMax'>>;

export function createFakeProvider(
  image: Uint8Array,
  script: FakeScript = {},
  terms: FakeTerms = {},
): FakeProvider {
  const images = (request: ImageRequest): ProviderImage[] =>
    Array.from({ length: request.numImages }, () => ({ bytes: image, isFlagged: false }));

  const provider: FakeProvider = {
    name: 'sketchbook',
    isFree: true,
    ...terms,
    submissions: [],
    polls: [],
    cancels: [],
    script,
    async submit(request, signal, onProgress = () => {}) {
      provider.submissions.push(request);
      if (provider.script.submit) return provider.script.submit(request, signal, onProgress);

      return { kind: 'completed', images: images(request) };
    },
    async poll(requestId, request, signal, onProgress = () => {}, beforeFetch = async () => {}) {
      provider.polls.push(requestId);
      if (provider.script.poll)
        return provider.script.poll(requestId, request, signal, onProgress, beforeFetch);
      await beforeFetch();

      return { kind: 'completed', images: images(request) };
    },
    async cancel(requestId) {
      provider.cancels.push(requestId);

      return provider.script.cancel?.(requestId) ?? true;
    },
    async check() {
      return provider.script.check?.() ?? 'does what it is told';
    },
    async close() {},
  };

  return provider;
}
