import { useTranslation } from '../i18n/use-translation.ts';
import { paths } from '../paths.ts';
import { Link } from '../router/link.tsx';
import { useLocation } from '../router/use-router.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Print } from '../ui/pictures/print.tsx';
import { usePageTitle } from './frame/use-page-title.ts';

export default function PlaceholderPage() {
  const { t } = useTranslation('studioParts');
  const isVideo = useLocation(location => location.pathname.startsWith(paths.videoGeneration));
  const room = isVideo ? 'video' : 'inpainting';
  const title = t(`rooms.${room}.title`);
  usePageTitle(title);

  return (
    <div className="mx-auto grid w-full max-w-280 grow content-center items-center gap-10 px-4 py-10 md:px-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,480px)] lg:gap-20">
      <section>
        <h1 className="hero">{title}</h1>
        <p className="mt-5 max-w-[40ch] text-16 text-muted">{t(`rooms.${room}.text`)}</p>
        <p className="mt-2 max-w-[40ch] text-16 text-muted">{t('rooms.soon')}</p>
        <Link
          to={paths.imageStudio}
          className={`${buttonClass({ variant: 'primary', size: 48 })} mt-6 max-md:w-full`}
        >
          {t('rooms.toStudio')}
        </Link>
      </section>
      <Print title={t('rooms.plate')} seal="place" className="max-lg:max-w-120">
        <div
          aria-hidden
          className="bg-raised"
          style={{ aspectRatio: isVideo ? '16 / 9' : '4 / 3' }}
        />
      </Print>
    </div>
  );
}
