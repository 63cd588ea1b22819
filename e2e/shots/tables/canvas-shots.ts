import { plainFile } from '../../fixtures/picture-files.ts';
import type { Shot, Step, View } from '../shot.ts';
import { key, onPhone, onWide, press, pressPart, see } from '../steps.ts';

const screen = 'Canvas';
const common = {
  screen,
  path: (facts: View['facts']) => `/studio/image-studio?jobId=${facts.works.edit}&editMode=canvas`,
  as: 'owner' as const,
};

const bringImage: Step = async ({ page }) => {
  const picture = plainFile('white.png', [255, 255, 255], { width: 800, height: 600 });
  await page.locator('input[type=file]').first().setInputFiles([picture]);
};
const opened = [
  press('studio:mode.image'),
  bringImage,
  pressPart('studioParts:canvas.editOne'),
  see('canvas:head.noSteps'),
];

const drawn = [...opened, key('Shift+B'), key('Shift+A'), key('Shift+C')];
const base = { ...common, path: '/studio/image-studio' };

export const canvasShots: readonly Shot[] = [
  { ...base, name: 'canvas', dialog: 'features/canvas/canvas-editor.tsx', steps: opened },
  { ...base, name: 'canvas-drawn', steps: drawn },
  { ...base, name: 'canvas-move', steps: [...drawn, key('v')] },
  { ...base, name: 'canvas-crop', steps: [...opened, press('canvas:tools.crop')] },
  {
    ...base,
    name: 'canvas-layers',
    steps: [
      ...opened,
      async ({ page, say, width }) => {
        if (width < 1000)
          await page.getByRole('button', { name: say('canvas:layers.open') }).click();
      },
    ],
  },
  {
    ...base,
    name: 'canvas-shortcuts',
    dialog: 'features/canvas/keys/shortcuts-sheet.tsx',
    steps: [...opened, key('?'), see('canvas:keys.title')],
  },
  {
    ...base,
    name: 'canvas-discard',
    dialog: 'features/canvas/discard-question.tsx',
    steps: [...drawn, onWide(press('components:cancel')), onPhone(press('components:close'))],
  },
  {
    ...base,
    name: 'canvas-kept',
    dialog: 'features/canvas/saved-canvas-question.tsx',
    steps: [
      ...drawn,
      async ({ page }) => void (await page.reload()),
      pressPart('studioParts:canvas.editOne'),
    ],
  },
  {
    ...base,
    name: 'canvas-offer',
    steps: [
      ...drawn,
      async ({ page }) => void (await page.reload()),
      see('studioParts:canvas.kept.offer'),
    ],
  },
];
