/** The values that OpenAI's own models accept, as the reference of its Images API says. */

export type Rules = {
  generations: readonly string[];
  edits?: readonly string[];
  qualities: readonly string[];
  takesSize(size: string): boolean;
  countMax: number;
};

const common = ['model', 'prompt', 'n', 'size', 'quality', 'user'];
const ofGpt = [...common, 'output_format', 'output_compression', 'background'];
const threeSizes = ['auto', '1024x1024', '1536x1024', '1024x1536'];
const squareAndWide = ['1024x1024', '1792x1024', '1024x1792'];

const gptImage: Rules = {
  generations: [...ofGpt, 'moderation'],
  edits: [...ofGpt, 'input_fidelity'],
  qualities: ['auto', 'low', 'medium', 'high'],
  takesSize: size => threeSizes.includes(size),
  countMax: 10,
};
const dallE3: Rules = {
  generations: [...common, 'style', 'response_format'],
  qualities: ['standard', 'hd'],
  takesSize: size => squareAndWide.includes(size),
  countMax: 1,
};

/** Returns undefined for a model that OpenAI does not sell. */
export function rulesOf(model: string): Rules | undefined {
  if (model === 'dall-e-3') return dallE3;
  if (model.startsWith('gpt-image-2')) return { ...gptImage, takesSize: isOfAnyShape };

  return /^(gpt-image-1|chatgpt-image)/.test(model) ? gptImage : undefined;
}

function isOfAnyShape(size: string): boolean {
  const [width = 0, height = 0] = size.split('x').map(Number);
  const fits = width <= 3840 && height <= 2160 && Math.max(width / height, height / width) <= 3;

  return size === 'auto' || (fits && width % 16 === 0 && height % 16 === 0);
}
