import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { Prompt } from './nodes.ts';

type Files = ReadonlyMap<string, Buffer>;

export async function paint(prompt: Prompt, files: Files): Promise<Buffer[]> {
  const size = await sizeOf(prompt, files);
  const seed = Number(findInput(prompt, 'seed') ?? 0);
  const count = Number(findInput(prompt, 'batch_size') ?? 1);

  return Promise.all(
    Array.from({ length: count }, (_, place) => paintOne(size, seed + place, prompt)),
  );
}

async function sizeOf(prompt: Prompt, files: Files): Promise<{ width: number; height: number }> {
  const latent = Object.values(prompt).find(({ class_type }) => class_type === 'EmptyLatentImage');
  if (latent)
    return { width: Number(latent.inputs['width']), height: Number(latent.inputs['height']) };
  const loader = Object.values(prompt).find(({ class_type }) => class_type === 'LoadImage');
  const { width, height } = await sharp(files.get(String(loader?.inputs['image']))).metadata();
  const scale = Number(findInput(prompt, 'scale_by') ?? 1);

  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function findInput(prompt: Prompt, name: string): unknown {
  return Object.values(prompt).find(({ inputs }) => name in inputs)?.inputs[name];
}

async function paintOne(
  size: { width: number; height: number },
  seed: number,
  prompt: Prompt,
): Promise<Buffer> {
  const background = { r: 60 + ((seed * 53) % 180), g: 60 + ((seed * 29) % 180), b: 90 };
  const png = await sharp({ create: { ...size, channels: 3, background } })
    .png()
    .toBuffer();

  return withText(png, 'prompt', JSON.stringify(prompt));
}

const HEADER_BYTES = 8 + 25;

/** Adds the prompt to the file, as ComfyUI's SaveImage does. */
function withText(png: Buffer, keyword: string, text: string): Buffer {
  const body = Buffer.from(`tEXt${keyword}\0${text}`, 'latin1');
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));

  return Buffer.concat([
    png.subarray(0, HEADER_BYTES),
    length,
    body,
    sum,
    png.subarray(HEADER_BYTES),
  ]);
}

/** Builds a frame of ComfyUI's protocol with a preview: kind 1, format 1 (JPEG), then bytes. */
export function previewFrame(): Buffer {
  const frame = Buffer.alloc(12, 0xff);
  frame.writeUInt32BE(1, 0);
  frame.writeUInt32BE(1, 4);

  return frame;
}
