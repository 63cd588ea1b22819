import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { offeredCredits } from '../../site.ts';
import { AuthLinks } from './auth-links.tsx';
import { SamplePrint } from './sample-print.tsx';

export function VisitorStudio() {
  const { t } = useTranslation(['studioParts', 'common']);
  const next = paths.imageStudio;

  return (
    <div className="grid grow grid-cols-[minmax(0,1fr)] overflow-x-clip lg:grid-cols-[400px_minmax(0,1fr)]">
      <section className="flex flex-col justify-center border-line px-4 py-10 md:px-10 lg:border-r lg:px-6">
        <h1 className="title pt-0.5 text-28">{t('visitor.title')}</h1>
        <p className="mt-3 max-w-[40ch] text-14 text-pretty text-muted">
          {t('visitor.text', { count: offeredCredits() })}
        </p>
        <div className="mt-6 flex flex-col gap-2">
          <AuthLinks next={next} login={t('visitor.login')}>
            {t('common:bar.signUp', { count: offeredCredits() })}
          </AuthLinks>
        </div>
      </section>
      <div className="flex items-center justify-center px-4 pb-8 lg:py-10">
        <SamplePrint
          picture="farHills"
          words={{
            title: t('visitor.sample.title'),
            alt: t('visitor.sample.alt'),
            style: t('visitor.sample.style'),
          }}
          isFirst
        />
      </div>
    </div>
  );
}
