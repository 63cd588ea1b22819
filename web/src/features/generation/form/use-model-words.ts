import type { Model } from '@vermilion/contract/generation';
import { useTranslation } from '../../../i18n/use-translation.ts';

/**
 * Returns a function that returns a model's name and description in the current language, or in
 * English if it has no Chinese words.
 */
export function useModelWords(): (model: Model) => { name: string; description: string } {
  const { language } = useTranslation();
  const isChinese = language === 'zh';

  return model => ({
    name: (isChinese && model.display_name_cn) || model.display_name,
    description: (isChinese && model.description_cn) || model.description,
  });
}
