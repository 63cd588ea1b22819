import { createCanvas, FillType, Path2D, StrokeCap } from '@napi-rs/canvas';
import svgpath from 'svgpath';

/**
 * A part in one color. `color` has six hexadecimal digits. `path` lies on a grid of 32 × 32 and is
 * filled by the non-zero rule.
 */
export type FlatPart = { color: string; path: string };

type Attributes = Record<string, string>;

const GRID = 32;
const OPAQUE = 255;

export function readParts(body: string): FlatPart[] {
  const defined = [...body.matchAll(/<defs>(.*?)<\/defs>/gs)].map(([, text = '']) => text).join('');
  const named = new Map(
    elementsOf(defined).flatMap(({ tag, attributes }) =>
      attributes['id'] ? [[attributes['id'], { tag, attributes }] as const] : [],
    ),
  );
  const parts: FlatPart[] = [];
  let group: Attributes = {};
  for (const { tag, attributes } of elementsOf(body.replace(/<defs>.*?<\/defs>/gs, ''))) {
    if (tag === 'g') {
      group = attributes;
      continue;
    }
    const used = tag === 'use' ? named.get(attributes['href']?.slice(1) ?? '') : undefined;
    const own = { ...inherited(group), ...(used?.attributes ?? attributes) };
    const path = pathOf(used?.tag ?? tag, own);
    for (const { paint, path: outline } of outlinesOf(path, own)) {
      const color = colorOf(paint, defined);
      const opacity = Number(own['opacity'] ?? 1);
      if (color !== null)
        parts.push({
          color: opacity < 1 ? blend(color, outline, parts, opacity) : color,
          path: outline,
        });
    }
  }
  return parts;
}

function elementsOf(svg: string): { tag: string; attributes: Attributes }[] {
  return [...svg.matchAll(/<(\w+)((?:\s+[\w:-]+="[^"]*")*)\s*\/?>/g)].map(
    ([, tag = '', attributes = '']) => ({
      tag,
      attributes: Object.fromEntries(
        [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
          name,
          value,
        ]),
      ),
    }),
  );
}

/**
 * Returns the fill and the fill rule that a group gives its elements. The group's clip can be
 * ignored because it covers the whole grid, and the group's filter because it only adds a faint
 * glow.
 */
function inherited({ fill, 'fill-rule': rule }: Attributes): Attributes {
  return { ...(fill && fill !== 'none' ? { fill } : {}), ...(rule ? { 'fill-rule': rule } : {}) };
}

function pathOf(tag: string, attributes: Attributes): string {
  const number = (name: string, otherwise = 0) => Number(attributes[name] ?? otherwise);
  if (tag === 'path') return attributes['d'] ?? '';
  const [rx, ry] = [number('rx', number('r')), number('ry', number('r'))];
  const [width, height] = [number('width', rx * 2), number('height', ry * 2)];
  const [x, y] = [number('x', number('cx') - rx), number('y', number('cy') - ry)];
  const [h, v] = tag === 'rect' ? [rx, rx] : [rx, ry];
  const corner = (dx: number, dy: number) => `a${h} ${v} 0 0 1 ${dx * h} ${dy * v}`;
  return (
    `M${x + h} ${y}h${width - 2 * h}${corner(1, 1)}v${height - 2 * v}${corner(-1, 1)}` +
    `h${2 * h - width}${corner(-1, -1)}v${2 * v - height}${corner(1, -1)}z`
  );
}

/** Returns the filled areas of an element: its inside, then its stroke. */
function outlinesOf(d: string, attributes: Attributes): { paint: string; path: string }[] {
  if (d === '') return [];
  const path = svgpath(d)
    .transform(attributes['transform'] ?? '')
    .abs()
    .unshort()
    .unarc()
    .toString();
  const { fill = attributes['stroke'] ? 'none' : '#000', stroke = 'none' } = attributes;
  const outlines = [];
  if (fill !== 'none')
    outlines.push({
      paint: fill,
      path: attributes['fill-rule'] === 'evenodd' ? asWinding(path) : path,
    });
  if (stroke !== 'none')
    outlines.push({
      paint: stroke,
      path: new Path2D(path)
        .stroke({
          width: Number(attributes['stroke-width'] ?? 1),
          cap: attributes['stroke-linecap'] === 'round' ? StrokeCap.Round : StrokeCap.Butt,
        })
        .toSVGString(),
    });
  return outlines;
}

/**
 * Converts a path from the even-odd to the non-zero rule. A path of one outline is the same under
 * both.
 */
function asWinding(path: string): string {
  if (path.lastIndexOf('M') <= 0) return path;
  const winding = new Path2D(path);
  winding.setFillType(FillType.EvenOdd);
  return winding.simplify().asWinding().toSVGString();
}

/** Returns a color as six digits. A gradient becomes its mean color, or null if it fades out. */
function colorOf(paint: string, defined: string): string | null {
  const id = /^url\(#(.*)\)$/.exec(paint)?.[1];
  if (id === undefined) return paint.slice(1).replace(/^(.)(.)(.)$/, '$1$1$2$2$3$3');
  const gradient = new RegExp(`id="${id}".*?</\\w+Gradient>`, 's').exec(defined)?.[0] ?? '';
  const stops = elementsOf(gradient).flatMap(({ attributes }) =>
    attributes['stop-color'] && attributes['stop-opacity'] !== '0'
      ? [colorOf(attributes['stop-color'], '') ?? '']
      : [],
  );
  if (stops.length === 0 || /stop-opacity="0"/.test(gradient)) return null;
  return hexOf([0, 1, 2].map(i => mean(stops.map(stop => channelsOf(stop)[i] ?? 0))));
}

function blend(color: string, path: string, below: readonly FlatPart[], opacity: number): string {
  const pen = createCanvas(GRID * 4, GRID * 4).getContext('2d');
  pen.scale(4, 4);
  pen.clip(new Path2D(path));
  for (const part of below) {
    pen.fillStyle = `#${part.color}`;
    pen.fill(new Path2D(part.path));
  }
  const { data } = pen.getImageData(0, 0, GRID * 4, GRID * 4);
  const seen = [0, 1, 2].map(i => {
    const values = [...data].filter((_, k) => k % 4 === i && data[k - i + 3] === OPAQUE);
    return values.length === 0 ? OPAQUE : mean(values);
  });
  return hexOf(channelsOf(color).map((own, i) => own * opacity + (seen[i] ?? 0) * (1 - opacity)));
}

function channelsOf(color: string): number[] {
  return [0, 2, 4].map(start => Number.parseInt(color.slice(start, start + 2), 16));
}

function hexOf(channels: readonly number[]): string {
  return channels.map(value => Math.round(value).toString(16).padStart(2, '0')).join('');
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
