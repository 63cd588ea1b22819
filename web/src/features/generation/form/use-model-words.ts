import type { Model } from '@vermilion/contract/generation';
import { useTranslation } from '../../../i18n/use-translation.ts';

/**
 * Returns a function for a model's name and description in the page's language. A text is English
 * if the model has no Chinese one.
 */
export function useModelWords(): (model: Model) => { name: string; description: string } {
  const { language } = useTranslation();
  const isChinese = language === 'zh';

  return model => ({
    name: (isChinese && model.display_name_cn) || model.display_name,
    description: (isChinese && model.description_cn) || model.description,
  });
}
