import { useTranslation } from '../../../i18n/use-translation.ts';
import { Tabs, tabPanelProps } from '../../../ui/tabs.tsx';
import type { StudioForm } from './use-studio-form.ts';

const ID_BASE = 'studio-mode';

export function ModeTabs({ form, look }: { form: StudioForm; look?: 'line' | 'bare' }) {
  const { t } = useTranslation('studio');
  if (form.isTextOnly) return null;

  return (
    <Tabs
      look={look}
      label={t('mode.label')}
      idBase={ID_BASE}
      tabs={[
        { value: 'text', label: t('mode.text') },
        { value: 'image', label: t('mode.image') },
      ]}
      value={form.draft.mode}
      onChange={form.switchMode}
    />
  );
}

export function modePanelProps({ isTextOnly, draft }: StudioForm) {
  return isTextOnly ? {} : tabPanelProps(ID_BASE, draft.mode);
}
