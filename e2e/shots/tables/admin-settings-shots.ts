import type { Fate, Shot, Step } from '../shot.ts';
import { manyModels } from './admin-samples.ts';

const settings = '**/api/v1/admin/settings';
const change = '**/api/v1/admin/settings/*';
const inSettings = {
  ...({ screen: 'Administration: settings', as: 'admin', path: '/admin/settings' } as const),
};
const showModels = {
  '**/api/v1/admin/models': { status: 200, json: { models: manyModels } },
} satisfies Record<string, Fate>;

function saveNumber(setting: string, value: string): Step {
  return async ({ page, say }) => {
    const name = say(`adminSettings:settings.${setting}`);
    const group = page.getByRole('group', { name, exact: true });
    await group.getByRole('spinbutton').first().fill(value);
    await group.getByRole('button', { name: say('adminSettings:save'), exact: true }).click();
    await group.getByRole('alert').waitFor();
  };
}

type Answer = { settings: readonly object[] };

function everySetting(changes: object): Fate {
  return ({ settings: all, ...rest }: Answer) => ({
    ...rest,
    settings: all.map(one => ({ ...one, ...changes })),
  });
}

function refusal(details: object): Fate {
  return { status: 409, json: { code: 'CONFLICT', message: '', details } };
}

export const adminSettingsShots: readonly Shot[] = [
  { ...inSettings, name: 'admin-settings' },
  { ...inSettings, name: 'admin-settings-models', calls: showModels },
  { ...inSettings, name: 'admin-settings-loading', calls: { [settings]: 'hold' } },
  { ...inSettings, name: 'admin-settings-failed', calls: { [settings]: 'fail' } },
  {
    ...{ ...inSettings, name: 'admin-settings-locked' },
    calls: { [settings]: everySetting({ locked_by: 'SIGN_UP' }) },
  },
  {
    ...{ ...inSettings, name: 'admin-settings-newer' },
    calls: { [settings]: everySetting({ is_readable: false }) },
  },
  {
    ...{ ...inSettings, name: 'admin-settings-below' },
    calls: {
      ...showModels,
      [change]: refusal({
        reason: 'BELOW_COST',
        below: [{ name: 'model-1', unit: 'credits', given: 1, least: 1_208 }],
      }),
    },
    steps: [saveNumber('models', '1')],
  },
  {
    ...{ ...inSettings, name: 'admin-settings-changed' },
    calls: { [change]: refusal({ reason: 'CHANGED' }) },
    steps: [saveNumber('packages', '2000')],
  },
];
