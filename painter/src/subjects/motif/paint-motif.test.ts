// See PNT-1, PNT-7, PNT-8, PNT-10.
import { describe, expect, it } from 'vitest';
import { areaOf, type Box, bodiesOf, inkedBox } from '../../../test/motif-boxes.ts';
import { motifScene, motifShapes, paintedScene } from '../../../test/motif-scene.ts';
import { createView } from '../../core/view.ts';

const STYLES = [
  'ink',
  'watercolor',
  'oil',
  'woodblock print',
  'paper cut',
  'poster',
  'pixel art',
  'linocut',
  'low poly',
  'pencil',
  'blueprint',
];
const SIZES = [
  [1024, 1024],
  [576, 1024],
  [1568, 672],
] as const;
const SMALL = { width: 120, height: 120 };

function differing(one: Uint8Array, other: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < one.length; i += 4) {
    const gap = [0, 1, 2].reduce(
      (sum, k) => sum + Math.abs((one[i + k] ?? 0) - (other[i + k] ?? 0)),
      0,
    );
    if (gap > 40) count++;
  }
  return count / (one.length / 4);
}

describe('motifs', () => {
  it.each(STYLES)('show a dog in %s, with the same bytes each time', style => {
    const scene = motifScene(`hills, day, ${style}`, [{ name: 'dog' }]);
    const bare = motifScene(`hills, day, ${style}`, [{ name: 'dog', scale: 0.01 }]);
    const picture = paintedScene(scene, SMALL);
    expect(paintedScene(scene, SMALL)).toEqual(picture);
    expect(differing(picture, paintedScene(bare, SMALL))).toBeGreaterThan(0.02);
  });

  it.each(['still-life', 'space'] as const)(
    'are visible in a picture of the setting %s',
    setting => {
      const name = setting === 'space' ? 'rocket' : 'hot-beverage';
      const scene = motifScene('hills, day, poster', [{ name }], { setting });
      const bare = motifScene('hills, day, poster', [{ name, scale: 0.01 }], { setting });
      expect(differing(paintedScene(scene, SMALL), paintedScene(bare, SMALL))).toBeGreaterThan(
        0.02,
      );
    },
  );

  it('are visible on and in the sea', () => {
    for (const name of ['sailboat', 'octopus']) {
      const scene = motifScene('the sea, day, poster', [{ name }]);
      const bare = motifScene('the sea, day, poster', []);
      expect(differing(paintedScene(scene, SMALL), paintedScene(bare, SMALL))).toBeGreaterThan(
        0.02,
      );
    }
  });
});

describe('a motif', () => {
  it.each(SIZES)('stands inside a picture of %d by %d, large enough to be seen', (...size) => {
    const { w, h } = createView(...size);
    for (const name of ['dog', 'castle', 'helicopter', 'snake']) {
      for (const seed of [1, 2]) {
        const scene = motifScene('hills, day, oil', [{ name }], { seed });
        const [box] = bodiesOf(motifShapes(scene, size), size);
        if (!box) throw new Error(`No ${name}.`);
        expect(box.left).toBeGreaterThan(0);
        expect(box.right).toBeLessThan(w);
        expect(box.top).toBeGreaterThan(0);
        expect(box.bottom).toBeLessThan(h);
        const share = Math.max(box.right - box.left, box.bottom - box.top) / Math.min(w, h);
        expect(share, name).toBeGreaterThan(0.3);
        expect(share, name).toBeLessThan(0.58);
      }
    }
  });

  it('grows with its real size and with its scale', () => {
    const heightOf = (name: string, scale = 1): number => {
      const scene = motifScene('hills, day, oil', [{ name, scale }]);
      const [box] = bodiesOf(motifShapes(scene, SIZES[0]), SIZES[0]);
      return (box?.bottom ?? 0) - (box?.top ?? 0);
    };
    expect(heightOf('mouse')).toBeLessThan(heightOf('elephant'));
    expect(heightOf('elephant', 0.6)).toBeLessThan(heightOf('elephant') * 0.7);
  });

  it('is as large as a whole plant if it is a flower', () => {
    const scene = motifScene('hills, day, oil', [{ name: 'hibiscus' }]);
    const [box] = bodiesOf(motifShapes(scene, SIZES[0]), SIZES[0]);
    expect(((box?.bottom ?? 0) - (box?.top ?? 0)) / 1024).toBeGreaterThan(0.33);
  });

  it('faces the middle of the picture', () => {
    const noseOf = (side: 'left' | 'right'): number => {
      const placement = { side, distance: null, height: null };
      const scene = motifScene('hills, day, oil', [{ name: 'dog', placement }]);
      const shapes = motifShapes(scene, SIZES[0]);
      const [nose] = shapes
        .filter(({ name }) => name.startsWith('motif 0 part'))
        .sort((a, b) => (a.color?.[0] ?? 1) - (b.color?.[0] ?? 1));
      const [body] = bodiesOf(shapes, SIZES[0]);
      const box = nose && inkedBox(nose, SIZES[0]);
      if (!box || !body) throw new Error('No dog.');
      return (box.left + box.right - body.left - body.right) / 2;
    };
    expect(noseOf('left')).toBeGreaterThan(0);
    expect(noseOf('right')).toBeLessThan(0);
  });

  it('flies if it is placed above others and can fly', () => {
    const placement = { side: null, distance: null, height: 'above' } as const;
    const bottomOf = (name: string): number => {
      const scene = motifScene('hills, day, oil', [{ name, placement }, { name: 'castle' }]);
      return bodiesOf(motifShapes(scene, SIZES[0]), SIZES[0])[0]?.bottom ?? 0;
    };
    const { horizon } = motifScene('hills, day, oil', []).composition;
    expect(bottomOf('dragon')).toBeLessThan((horizon + 0.08) * 1024);
    expect(bottomOf('horse')).toBeGreaterThan((horizon + 0.08) * 1024);
  });

  it('takes the named color, except for its eyes', () => {
    const colorsOf = (color: 'blue' | null) =>
      motifShapes(motifScene('hills, day, poster', [{ name: 'elephant', color }]), SIZES[0])
        .filter(({ name }) => /part/.test(name))
        .map(shape => shape.color ?? [0, 0, 0]);
    const [plain, blue] = [colorsOf(null), colorsOf('blue')];
    expect(blue.some(([, , b]) => b < -0.06)).toBe(true);
    expect(plain.some(([, , b]) => b < -0.06)).toBe(false);
    const dark = plain.findIndex(([lightness]) => lightness < 0.36);
    expect(blue[dark]).toEqual(plain[dark]);
  });

  it('is black and white in a linocut unless its color is strong', () => {
    const strongest = (name: string): number =>
      Math.max(
        ...motifShapes(motifScene('hills, day, linocut', [{ name }]), SIZES[0])
          .filter(shape => /part/.test(shape.name))
          .map(({ color = [0, 0, 0] }) => Math.hypot(color[1], color[2])),
      );

    expect(strongest('bear')).toBeLessThan(0.06);
    expect(strongest('lobster')).toBeGreaterThan(0.1);
  });

  it('has no yellow skin if it is a person', () => {
    for (const seed of [1, 2, 3, 4]) {
      const scene = motifScene('hills, day, poster', [{ name: 'astronaut' }], { seed });
      const yellow = motifShapes(scene, SIZES[0]).filter(
        ({ name, color }) => /part/.test(name) && color !== undefined && color[2] > 0.1,
      );
      expect(yellow).toHaveLength(0);
    }
  });

  it('needs at most 15 ms of processor time for its shapes', () => {
    const scene = motifScene('hills, day, oil', [{ name: 'dragon' }]);
    motifShapes(scene, SIZES[0]);
    const times = Array.from({ length: 7 }, () => {
      const before = process.threadCpuUsage();
      motifShapes(scene, SIZES[0]);
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    }).sort((a, b) => a - b);
    expect(times[0]).toBeLessThan(15);
  });
});

describe('the ground below a motif by water', () => {
  const widthOf = (prompt: string, name: string, ground: string): number => {
    const shapes = motifShapes(motifScene(prompt, [{ name }]), SIZES[0]);
    const found = shapes.find(shape => shape.name === ground);
    const box = found && inkedBox(found, SIZES[0]);
    return box ? (box.right - box.left) / 1024 : 0;
  };

  it.each(['taxi', 'princess', 'tram'])(
    'is a quay across the whole width before a city: %s',
    name => {
      expect(widthOf('a city, day, oil', name, 'quay')).toBeGreaterThan(1);
    },
  );

  it.each(['bicycle', 'train'])('is a broad shore below a %s', name => {
    expect(widthOf('a lake, day, oil', name, 'near ground')).toBeGreaterThan(1);
  });
});

describe('several motifs', () => {
  it.each([2, 3, 4, 9])('show %d side by side', count => {
    for (const size of SIZES) {
      for (const name of ['dog', 'butterfly']) {
        const scene = motifScene('hills, day, oil', [{ name, count }]);
        const boxes = bodiesOf(motifShapes(scene, size), size);
        expect(boxes).toHaveLength(count);
        expectApart(boxes, name);
      }
    }
  });

  it.each(SIZES)('have separate places on a table of %d by %d, also beside fruit', (...size) => {
    const names = ['teapot', 'blue-book', 'violin'];
    for (const prompt of ['hills, day, oil', 'a bowl of fruit, oil']) {
      const scene = motifScene(
        prompt,
        names.map(name => ({ name })),
        { setting: 'still-life' },
      );
      const boxes = names.flatMap((_, index) => bodiesOf(motifShapes(scene, size, index), size));
      expect(boxes).toHaveLength(names.length);
      expectApart(boxes, prompt);
      expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThan(0);
      expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThan(createView(...size).w);
    }
  });

  it.each(['firefighter', 'mechanic', 'penguin', 'dog'])(
    'of one kind differ from each other: %s',
    name => {
      const scene = motifScene('hills, day, poster', [{ name, count: 3 }]);
      const looks = [0, 1, 2].map(index =>
        motifShapes(scene, SIZES[0])
          .filter(shape => shape.name.startsWith(`motif ${index} part`))
          .map(({ color }) => color?.map(value => value.toFixed(3)).join()),
      );
      expect(new Set(looks.map(String)).size).toBe(3);
    },
  );

  it('of two kinds overlap by less than 20 percent of the smaller one', () => {
    for (const [one, other] of [
      ['castle', 'dragon'],
      ['dog', 'horse'],
      ['elephant', 'mouse'],
    ] as const) {
      const scene = motifScene('hills, day, oil', [{ name: one }, { name: other }]);
      for (const size of SIZES) {
        const boxes = [0, 1].flatMap(index => bodiesOf(motifShapes(scene, size, index), size));
        expect(boxes).toHaveLength(2);
        expectApart(boxes, `${one} and ${other}`);
      }
    }
  });
});

function expectApart(boxes: readonly Box[], what: string): void {
  for (const [i, one] of boxes.entries()) {
    for (const other of boxes.slice(i + 1)) {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      const smaller = Math.min(areaOf(one), areaOf(other));
      expect((Math.max(0, across) * Math.max(0, down)) / smaller, what).toBeLessThan(0.2);
    }
  }
}

describe('the pose of a motif', () => {
  const apartOf = (name: string): number => {
    const [one, other] = [1, 2].map(seed => {
      const scene = motifScene('hills, day, oil', [{ name }], { seed });
      const outlines = motifShapes(scene, SIZES[0])
        .filter(shape => shape.name.startsWith('motif 0 part'))
        .map(shape => inkedBox(shape, SIZES[0]))
        .filter(box => box !== null);
      const left = Math.min(...outlines.map(box => box.left));
      const right = Math.max(...outlines.map(box => box.right));
      const top = Math.min(...outlines.map(box => box.top));
      return { ratio: (right - left) / (Math.max(...outlines.map(b => b.bottom)) - top) };
    });
    return Math.abs((one?.ratio ?? 1) / (other?.ratio ?? 1) - 1);
  };

  it('differs by the seed for living things, and hardly for built ones', () => {
    const names = ['horse', 'dog', 'flamingo', 'goat'];
    const mean = names.reduce((sum, name) => sum + apartOf(name), 0) / names.length;
    expect(mean).toBeGreaterThan(0.08);
    expect(apartOf('castle')).toBeLessThan(0.08);
  });
});
