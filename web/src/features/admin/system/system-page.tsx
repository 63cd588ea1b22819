import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FigureTiles } from '../parts/figure-tiles.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { versionQuery } from './queries.ts';

/** The versions of the studio. */
export function SystemPage() {
  const { t } = useTranslation('adminSystem');
  const { data } = useQuery(versionQuery);

  return (
    <>
      <SectionHead title={t('title')} text={t('text')} />
      <div className="mt-8">
        <FigureTiles
          label={t('versions')}
          figures={[{ label: t('version'), value: data?.version }]}
        />
      </div>
    </>
  );
}
