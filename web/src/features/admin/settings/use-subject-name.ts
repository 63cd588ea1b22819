import { useQuery } from '@tanstack/react-query';
import type { SettingKey, SiteSettings } from '@vermilion/contract/admin/site-settings';
import { currentLanguage } from '../../../i18n/current-language.ts';
import { modelsQuery, settingsQuery } from './queries.ts';

/**
 * Returns a function that names the model or package of a key.
 * @param value the refused value of the setting
 */
export function useSubjectName(settingKey: SettingKey, value: unknown): (key: string) => string {
  const enabled = settingKey === 'models';
  const { data: models = [] } = useQuery({ ...modelsQuery, enabled });
  // The server refuses models whose costs make a saved package too cheap.
  const { data: shown } = useQuery({ ...settingsQuery, enabled });
  const present = shown?.settings.find(({ key }) => key === 'packages')?.value;
  // as: a value of this setting
  const packages = (settingKey === 'packages' ? value : present) as
    | SiteSettings['packages']
    | undefined;

  return key => {
    const model = models.find(({ model_name }) => model_name === key);
    const name = currentLanguage() === 'zh' ? model?.display_name_cn : model?.display_name;

    return name ?? packages?.find(offer => offer.key === key)?.name ?? key;
  };
}
