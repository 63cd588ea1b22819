import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FieldProblem } from '@vermilion/contract/admin/settings/field-problem';
import type {
  SettingChange,
  SettingKey,
  SettingView,
} from '@vermilion/contract/admin/site-settings';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';

const key = ['admin', 'settings'];

export const settingsQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }) => {
    const { settings, last_changes: changes } = await call('listSettings', { signal });

    return { settings, changes };
  },
  refetchOnWindowFocus: 'always',
});

export const modelsQuery = queryOptions({
  queryKey: [...key, 'models'],
  queryFn: async ({ signal }) => (await call('listAllModels', { signal })).models,
});

export type Shown = { settings: SettingView[]; changes: SettingChange[] };
type Update = {
  key: SettingKey;
  value: SettingView['value'];
  revision: number;
  isConfirmed: boolean;
};

/** Refetches all settings afterwards, even after a refusal. */
export function useUpdateSetting() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: async ({ key: name, value, revision, isConfirmed }: Update) => {
      // JSON turns NaN into null, which restores the default.
      if (Number.isNaN(value)) throw noNumber();

      return call('updateSetting', {
        params: { key: name },
        body: { value, revision, below_cost: isConfirmed },
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

export function useUndoChange() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: ({ change, revision }: { change: SettingChange; revision: number }) =>
      call('undoSettingChange', { params: { id: change.id }, body: { revision } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

function noNumber(): ApiError {
  const problem = { code: 'NOT_A_NUMBER' } satisfies FieldProblem;
  const fields = [{ path: 'value', problem }];

  return new ApiError({ code: 'VALIDATION_FAILED', message: '', details: { fields }, status: 400 });
}
