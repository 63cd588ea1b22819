import { useTranslation } from '../../i18n/use-translation.ts';

/** The words of the menu's entry: their texts are loaded for administrators alone. */
export function SaveAsPresetLabel() {
  const { t } = useTranslation('presets');

  return t('save.action');
}
