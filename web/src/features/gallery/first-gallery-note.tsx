import { skipToken, useQuery } from '@tanstack/react-query';
import { presetKeys } from '../../api/presets.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFirstGallery } from './use-first-gallery.ts';

export function FirstGalleryNote() {
  const { data: isAnnounced } = useQuery<boolean>({
    queryKey: presetKeys.beingHung,
    queryFn: skipToken,
  });

  return isAnnounced ? <MoreToCome /> : null;
}

function MoreToCome() {
  const { t } = useTranslation('presets');
  if (useFirstGallery() === false) return null;

  return (
    <p role="status" className="mt-8 border-t border-line pt-4 text-14 text-muted">
      {t('gallery.moreToCome')}
    </p>
  );
}
