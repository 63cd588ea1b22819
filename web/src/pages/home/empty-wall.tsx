import { useFirstGallery } from '../../features/gallery/use-first-gallery.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../router/link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { samplePictures } from '../sample-pictures.ts';

export function EmptyWall({ isVisitor }: { isVisitor: boolean }) {
  const { t } = useTranslation(['presets', 'studio', 'studioParts']);
  const isBeingHung = useFirstGallery();
  if (isBeingHung === undefined) return null;

  return (
    <div className="flex gap-5 max-md:flex-col">
      <div className="grow" style={{ maxWidth: 420 }}>
        <Picture {...samplePictures.farHills} alt={t('studioParts:visitor.sample.alt')} isFirst />
        <p className="flex items-baseline gap-3 pt-2.5 text-14 font-medium">
          {t('studioParts:visitor.sample.title')}
          <span className="ml-auto text-12 font-normal text-faint">
            {t('studioParts:visitor.sample.style')}
          </span>
        </p>
      </div>
      <EmptyState
        title={t(isBeingHung ? 'gallery.empty.beingHung' : 'gallery.empty.title')}
        className="grow mb-8"
        action={
          !isVisitor && (
            <Link to={paths.imageStudio} className={buttonClass({ variant: 'primary' })}>
              {t('gallery.empty.openStudio')}
            </Link>
          )
        }
      >
        {t(isBeingHung ? 'gallery.empty.beingHungText' : 'gallery.empty.text')}
      </EmptyState>
    </div>
  );
}
