import { EXTREME_PROMPT } from '../extremes.ts';
import type { Shot, View } from '../shot.ts';
import { PHONE } from '../shot.ts';
import { fill, onPhone, press, pressPart, see } from '../steps.ts';

const path = '/studio/image-studio';
const models = '**/api/v1/generate/models*';
const submit = '**/api/v1/generate/image';
const understand = '**/api/v1/generate/understand';
const screen = 'Studio';
const prompt = fill(
  'studio:prompt.label',
  'A lone boat on still water, mountains in mist, ink on paper',
);
const run = pressPart('studio:run.run');
const ofWork = (facts: View['facts']) => `${path}?jobId=${facts.works.lake}`;
const refused = (code: string, details?: object) => ({
  status: 402,
  json: { code, message: '', details },
});

export const studioShots: readonly Shot[] = [
  { name: 'studio', screen, path, as: 'owner', steps: [see('studio:idle.title')] },
  { name: 'studio-new', screen, path, as: 'newcomer', steps: [see('studio:idle.title')] },
  { name: 'studio-loading', screen, path, as: 'owner', calls: { [models]: 'hold' } },
  {
    name: 'studio-no-models',
    screen,
    path,
    as: 'owner',
    calls: { [models]: answer => ({ ...answer, models: [] }) },
  },
  { name: 'studio-models-failed', screen, path, as: 'owner', calls: { [models]: 'fail' } },
  {
    name: 'studio-poor',
    screen,
    path,
    as: 'poor',
    steps: [fill('studio:prompt.label', 'A quiet sea')],
  },
  {
    name: 'studio-extreme',
    screen,
    path,
    as: 'extreme',
    steps: [fill('studio:prompt.label', EXTREME_PROMPT)],
  },
  { name: 'studio-filled', screen, path: ofWork, as: 'owner' },
  {
    name: 'studio-done',
    screen,
    path,
    as: 'owner',
    steps: [prompt, run, see('studio:status.completed')],
  },
  { name: 'studio-images', screen, path, as: 'owner', steps: [press('studio:mode.image')] },
  {
    name: 'studio-model-menu',
    screen,
    path,
    as: 'owner',
    steps: [pressPart('studio:model.label')],
  },
  {
    name: 'studio-sending',
    screen,
    path,
    as: 'owner',
    calls: { [submit]: 'hold' },
    steps: [prompt, run],
  },
  {
    name: 'studio-refused',
    screen,
    path,
    as: 'owner',
    calls: { [submit]: 'fail' },
    steps: [prompt, run, see('studio:problem.refused')],
  },
  {
    ...{ name: 'studio-credits-missing', screen, path, as: 'owner' },
    calls: { [submit]: refused('INSUFFICIENT_CREDITS', { required: 40, current: 3 }) },
    steps: [prompt, run, see('studioParts:problem.credits.title')],
  },
  { name: 'studio-queue', screen, path, as: 'busy' },
  {
    ...{
      name: 'queue',
      screen,
      path,
      as: 'busy',
      dialog: 'features/generation/queue/queue-dialog.tsx',
    },
    steps: [
      async ({ page, say, width }) =>
        page
          .getByRole('button', {
            name: say(width < 768 ? 'studioParts:queue.count' : 'studioParts:queue.more'),
          })
          .click(),
    ],
  },
  {
    ...{
      name: 'templates',
      screen,
      path,
      as: 'owner',
      dialog: 'features/generation/templates/templates-dialog.tsx',
    },
    steps: [press('studio:templates.label')],
  },
  {
    ...{
      name: 'main-subject',
      screen,
      path,
      as: 'owner',
      dialog: 'features/generation/understanding/main-subject-dialog.tsx',
    },
    steps: [fill('studio:prompt.label', 'a quasar'), run, see('studioParts:mainSubject.paint')],
  },
  {
    ...{
      name: 'sheet-settings',
      screen,
      path,
      as: 'owner',
      widths: PHONE,
      dialog: 'features/generation/sheet-settings.tsx',
    },
    steps: [press('studio:settings.label')],
  },
  {
    name: 'understand-failed',
    screen,
    path,
    as: 'owner',
    calls: { [understand]: 'fail' },
    steps: [prompt],
  },
  {
    name: 'simple-dashboard',
    screen: 'Simple dashboard',
    path: '/dashboard',
    as: 'owner',
    steps: [onPhone(see('studioParts:simple.title'))],
  },
  { name: 'video', screen: 'Closed rooms', path: '/studio/video-generation', as: 'owner' },
  { name: 'inpainting', screen: 'Closed rooms', path: '/studio/inpainting', as: 'owner' },
  { name: 'studio-plain', screen, path: '/studio', as: 'owner', widths: PHONE },
  { name: 'studio-generation', screen, path: '/studio/generation', as: 'owner', widths: PHONE },
  { name: 'studio-text', screen, path: '/studio/text-to-image', as: 'owner', widths: PHONE },
  { name: 'studio-visitor', screen, path: '/?mode=image-studio' },
];
