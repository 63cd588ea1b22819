import { useTranslation } from 'react-i18next';
import { usePageTitle } from './frame/use-page-title.ts';

export default function StudioPage() {
  const { t } = useTranslation('studio');
  usePageTitle(t('title'));

  return (
    <div className="p-6">
      <h1 className="title pt-0.5 text-28">{t('title')}</h1>
    </div>
  );
}
