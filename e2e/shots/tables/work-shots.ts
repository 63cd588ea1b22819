import type { Shot, View } from '../shot.ts';
import { WIDE } from '../shot.ts';
import { fill, press, pressAt, pressPart, see } from '../steps.ts';

const list = '**/api/v1/history?*';
const trash = '**/api/v1/trash?*';
const favorites = '**/api/v1/favorites*';
const history = '/?tab=history';
const work = (facts: View['facts']) => `/?viewJobId=${facts.works.lake}`;
const busyWork = (name: keyof View['facts']['busyWorks']) => (facts: View['facts']) =>
  `/?viewJobId=${facts.busyWorks[name]}`;
const compare = ({ works }: View['facts']) => `/compare/${works.lake}/${works.upscale}`;
const inHistory = { screen: 'History', path: history, as: 'owner' } as const;
const inTrash = { ...inHistory, screen: 'Trash' } as const;
const ofWork = { screen: 'Work', path: work, as: 'owner' } as const;
const openTrash = [press('history:trash.title')];
const chooseOne = [press('history:select.start'), pressAt('main [role=checkbox]')];

export const workShots: readonly Shot[] = [
  { ...inHistory, name: 'history' },
  { ...inHistory, name: 'history-visitor', as: 'visitor' },
  { ...inHistory, name: 'history-every-card', as: 'busy' },
  { ...inHistory, name: 'history-extreme', as: 'extreme' },
  { ...inHistory, name: 'history-empty', as: 'newcomer' },
  { ...inHistory, name: 'history-loading', calls: { [list]: 'hold' } },
  { ...inHistory, name: 'history-failed', calls: { [list]: 'fail' } },
  { ...inHistory, name: 'history-nothing-found', path: '/?tab=history&q=zeppelins' },
  { ...inHistory, name: 'history-filter', steps: [pressPart('history:filter.button')] },
  { ...inHistory, name: 'history-selection', steps: chooseOne },
  { ...inHistory, name: 'favorites', path: '/?tab=history&favorites=true' },
  { ...inHistory, name: 'favorites-empty', path: '/?tab=history&favorites=true', as: 'newcomer' },
  {
    ...inHistory,
    name: 'favorites-failed',
    path: '/?tab=history&favorites=true',
    calls: { [favorites]: 'fail' },
  },
  {
    ...inHistory,
    name: 'delete-chosen',
    dialog: 'pages/workspace/history/delete-chosen.tsx',
    steps: [...chooseOne, press('history:select.delete')],
  },
  { ...inTrash, name: 'trash', steps: openTrash },
  { ...inTrash, name: 'trash-empty', as: 'newcomer', path: '/?tab=history&trash=true' },
  {
    ...inTrash,
    name: 'trash-failed',
    path: '/?tab=history&trash=true',
    calls: { [trash]: 'fail' },
  },
  {
    ...inTrash,
    name: 'empty-trash',
    dialog: 'pages/workspace/history/trash-question.tsx',
    steps: [...openTrash, press('history:trash.empty')],
  },
  { ...ofWork, name: 'work', dialog: 'features/work/work-dialog.tsx' },
  { ...ofWork, name: 'work-upscale', path: ({ works }) => `/?viewJobId=${works.upscale}` },
  { ...ofWork, name: 'work-edit', path: ({ works }) => `/?viewJobId=${works.edit}` },
  {
    ...ofWork,
    name: 'work-extreme',
    path: ({ longWork }) => `/?viewJobId=${longWork}`,
    as: 'extreme',
  },
  { ...ofWork, name: 'work-pending', path: busyWork('pending'), as: 'busy' },
  { ...ofWork, name: 'work-failed', path: busyWork('failed'), as: 'busy' },
  { ...ofWork, name: 'work-flagged', path: busyWork('flagged'), as: 'busy' },
  { ...ofWork, name: 'work-loading', calls: { '**/api/v1/history/*-*': 'hold', [list]: 'hold' } },
  {
    ...ofWork,
    name: 'work-call-failed',
    calls: { '**/api/v1/history/*-*': 'fail', [list]: 'fail' },
  },
  { ...ofWork, name: 'work-missing', path: '/?viewJobId=00000000-0000-7000-8000-000000000000' },
  { ...ofWork, name: 'work-more', steps: [press('studioParts:work.more')] },
  {
    ...ofWork,
    name: 'delete-work',
    dialog: 'features/work/delete-work.tsx',
    steps: [press('studioParts:work.more'), press('studioParts:work.delete')],
  },
  {
    ...ofWork,
    name: 'file-agreement',
    dialog: 'ui/file-entries.tsx',
    calls: {
      '**/api/v1/history/*/file*': { status: 409, json: { code: 'AGREEMENT_NEEDED', message: '' } },
    },
    steps: [press('studioParts:work.more'), pressPart('studioParts:download.withoutMetadata')],
  },
  {
    ...ofWork,
    name: 'enhanced-prompt',
    dialog: 'features/generation/form/enhanced-prompt.tsx',
    path: '/studio/image-studio',
    steps: [
      fill('studio:prompt.label', 'A lone boat on still water'),
      pressPart('studio:run.run'),
      see('studio:status.completed'),
      async ({ page, say }) =>
        page
          .getByRole('button', { name: say('studioParts:actions.more') })
          .or(page.getByRole('button', { name: say('studioParts:actions.moreShort') }))
          .filter({ visible: true })
          .last()
          .click(),
      press('studioParts:work.enhancedPrompt', { last: true }),
    ],
  },
  {
    ...ofWork,
    name: 'save-as-preset',
    as: 'admin',
    path: history,
    dialog: 'features/presets/save-as-preset-dialog.tsx',
    steps: [pressAt('main li button'), press('studioParts:work.more'), press('work:saveAsPreset')],
  },
  { screen: 'Compare', name: 'compare', path: compare, as: 'owner' },
  {
    screen: 'Compare',
    name: 'compare-side',
    widths: WIDE,
    path: compare,
    as: 'owner',
    steps: [press('compare:mode.side')],
  },
  {
    screen: 'Compare',
    name: 'compare-missing',
    path: '/compare/00000000-0000-7000-8000-000000000000/00000000-0000-7000-8000-000000000001',
    as: 'owner',
  },
];
