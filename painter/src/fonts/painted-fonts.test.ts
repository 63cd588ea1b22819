// See SKB-23.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { fontFamiliesFor, paintable } from './painted-fonts.ts';

describe('painted fonts', () => {
  it.each(['A', 'g', '7', '平', '安', '龍', '，', 'é', '“'])(
    'has %j, and draws it differently from the box of a missing character',
    text => {
      const drawn = draw(text, fontFamiliesFor(text));
      expect(drawn.filter(value => value < 128).length).toBeGreaterThan(4);
      // No font has U+E000, so the canvas draws the box.
      expect(drawn).not.toEqual(draw('\u{E000}', fontFamiliesFor('A')));
    },
  );

  it('draws 平 and 安 differently', () => {
    expect(draw('平', fontFamiliesFor('平'))).not.toEqual(draw('安', fontFamiliesFor('安')));
  });

  it('removes characters that no font file has', () => {
    expect(paintable('平安🎨 ok')).toBe('平安 ok');
  });

  it.each(['한국', '\u0000', '\uD800', 'ʕ', '\u200D'])(
    'removes %j, which no font file can draw',
    text => {
      expect(paintable(`安${text}b`)).toBe('安b');
    },
  );

  it('shows the same text on a machine without fonts', { timeout: 30_000 }, async () => {
    const script = `
      const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas');
      if (GlobalFonts.families.length > 0) throw new Error('This process has fonts.');
      const { fontFamiliesFor } = await import(${JSON.stringify(new URL('./painted-fonts.ts', import.meta.url).href)});
      const draw = ${draw.toString()};
      console.log(JSON.stringify(draw('平A', fontFamiliesFor('平A'), createCanvas)));`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '-e', script],
      {
        env: { ...process.env, DISABLE_SYSTEM_FONTS_LOAD: '1' },
        cwd: new URL('.', import.meta.url),
      },
    );
    expect(JSON.parse(stdout)).toEqual(draw('平A', fontFamiliesFor('平A')));
  });
});

/**
 * The canvas factory is a parameter, because this function's source also runs in another process.
 */
function draw(text: string, families: string, make: typeof createCanvas = createCanvas): number[] {
  const canvas = make(96, 64);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, 96, 64);
  pen.fillStyle = '#000';
  pen.font = `600 40px ${families}`;
  pen.fillText(text, 6, 46);
  return Array.from(pen.getImageData(0, 0, 96, 64).data).filter((_, i) => i % 4 === 0);
}
