export const FAL = 'fal';
export const OPENAI_IMAGES = 'openai-images';
export const COMFYUI = 'comfyui';
export const SKETCHBOOK = 'sketchbook';

export const providers: Readonly<Record<string, Readonly<{ title: string; settings: string }>>> = {
  [FAL]: { title: 'fal.ai', settings: 'FAL_KEY' },
  [OPENAI_IMAGES]: { title: 'OpenAI-compatible images', settings: 'OPENAI_IMAGES_URL' },
  [COMFYUI]: { title: 'ComfyUI', settings: 'COMFYUI_URL and COMFYUI_WORKFLOWS' },
  [SKETCHBOOK]: { title: 'Sketchbook', settings: 'SKETCHBOOK=on' },
};

/** Returns the name of the provider with this title, or the text unchanged. */
export function nameOf(called: string): string {
  return Object.entries(providers).find(([, { title }]) => title === called)?.[0] ?? called;
}

export function titleOf(provider: string): string {
  return providers[provider]?.title ?? provider;
}
