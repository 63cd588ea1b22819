import { EXTREME_PROMPT } from '../extremes.ts';
import type { Shot } from '../shot.ts';
import { WIDE } from '../shot.ts';
import { fill, onPhone, onWide, press, pressAt, pressPart } from '../steps.ts';

const presets = '**/api/v1/presets?*';
const onePreset = '**/api/v1/presets/*';
const openedPreset = (facts: { preset: string }) => `/?viewPresetId=${facts.preset}`;
const tags = Array.from({ length: 24 }, (_, index) => `a rather long tag ${index + 1}`);
const crowd = ({ preset }: { preset: object }) => ({
  preset: {
    ...preset,
    ...{
      title: LONG_TITLE,
      title_cn: LONG_TITLE_CHINESE,
      tags,
      tags_cn: tags.map(tag => `很长的标签 ${tag.length}`),
    },
    ...{ description: EXTREME_PROMPT, prompt: EXTREME_PROMPT },
  },
});

const LONG_TITLE = 'Harbour town at first light, seen from the hill behind it, after rain';
const LONG_TITLE_CHINESE = '雨后清晨，从后山望去，渔港小镇的青瓦、石阶、晾着的衣裳和一群海鸥';

export const galleryShots: readonly Shot[] = [
  { name: 'gallery-visitor', screen: 'Gallery', path: '/' },
  { name: 'gallery', screen: 'Gallery', path: '/', as: 'owner' },
  {
    name: 'gallery-loading',
    screen: 'Gallery',
    path: '/',
    as: 'owner',
    calls: { [presets]: 'hold' },
  },
  {
    name: 'gallery-failed',
    screen: 'Gallery',
    path: '/',
    as: 'owner',
    calls: { [presets]: 'fail' },
  },
  {
    name: 'gallery-empty',
    screen: 'Gallery',
    path: '/',
    as: 'owner',
    calls: { [presets]: () => ({ presets: [], total: 0 }) },
  },
  {
    name: 'gallery-being-hung',
    screen: 'Gallery',
    path: '/',
    as: 'owner',
    calls: { [presets]: () => ({ presets: [], total: 0, isBeingHung: true }) },
  },
  {
    name: 'gallery-found',
    screen: 'Gallery',
    path: '/',
    as: 'owner',
    steps: [onPhone(press('gallery:search')), fill('gallery:search', 'ink')],
  },
  {
    name: 'gallery-nothing-found',
    screen: 'Gallery',
    path: '/',
    as: 'owner',
    steps: [onPhone(press('gallery:search')), fill('gallery:search', 'a word that no preset has')],
  },
  {
    name: 'ready-to-create',
    screen: 'Preset',
    path: openedPreset,
    dialog: 'pages/workspace/ready-to-create.tsx',
  },
  {
    name: 'preset',
    screen: 'Preset',
    path: openedPreset,
    as: 'owner',
    dialog: 'features/work/preset-dialog.tsx',
  },
  {
    name: 'preset-loading',
    screen: 'Preset',
    path: openedPreset,
    as: 'owner',
    calls: { [presets]: 'hold', [onePreset]: 'hold' },
  },
  {
    name: 'preset-failed',
    screen: 'Preset',
    path: openedPreset,
    as: 'owner',
    calls: { [presets]: 'fail', [onePreset]: 'fail' },
  },
  {
    name: 'preset-gone',
    screen: 'Preset',
    path: '/?viewPresetId=019a9a10-0000-7000-8000-0000000000ff',
    as: 'owner',
  },
  {
    name: 'preset-extreme',
    screen: 'Preset',
    path: openedPreset,
    as: 'owner',
    calls: { [presets]: 'fail', [onePreset]: crowd },
  },
  {
    name: 'preset-menu',
    screen: 'Gallery',
    path: '/',
    as: 'admin',
    steps: [pressPart('presets:admin.menu')],
  },
  {
    ...{
      name: 'archive-preset',
      screen: 'Gallery',
      path: '/',
      as: 'admin',
      dialog: 'features/presets/archive-preset.tsx',
    },
    steps: [pressPart('presets:admin.menu'), press('presets:admin.archive')],
  },
  {
    name: 'account-menu',
    screen: 'Bar',
    path: '/',
    as: 'owner',
    steps: [onWide(pressPart('common:bar.userMenu')), onPhone(press('common:phoneNav.you'))],
  },
  {
    name: 'language-menu',
    screen: 'Bar',
    path: '/',
    widths: WIDE,
    steps: [pressAt('header [aria-haspopup=menu]')],
  },
  { name: 'bar-extreme', screen: 'Bar', path: '/', as: 'extreme' },
  {
    name: 'username',
    screen: 'Bar',
    path: '/',
    as: 'unnamed',
    dialog: 'features/profile/username-modal.tsx',
  },
];
