import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePageTitle } from '../frame/use-page-title.ts';
import { SamplePrint } from './sample-print.tsx';
import { TitleColumn } from './title-column.tsx';

/** The title page: words at the left, bottom-aligned with the pictures, which bleed off at the right. */
export function Inspiration() {
  const { t } = useTranslation('dashboard');
  const session = useSession();
  usePageTitle();

  return (
    <div className="grid grow grid-cols-[minmax(0,1fr)] gap-8 overflow-x-clip px-4 pb-8 max-md:pt-8 md:px-10 md:pb-10 lg:grid-cols-[292px_minmax(0,1fr)] lg:items-end lg:gap-5">
      <TitleColumn status={session.status} />
      <div className="flex gap-5">
        <SamplePrint picture="farHills" words={t('samples.farHills', { returnObjects: true })} isFirst />
        <SamplePrint picture="oldPine" words={t('samples.oldPine', { returnObjects: true })} />
      </div>
    </div>
  );
}
