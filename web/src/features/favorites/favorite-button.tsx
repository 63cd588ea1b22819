import { Heart } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { labelledActionClass } from '../../ui/labelled-action-class.ts';
import { useFavorite } from './queries.ts';

/** The heart of a work: an outlined icon in a row of buttons, or an icon over its word below a print. */
export function FavoriteButton({ workId, look = 'icon' }: { workId: string; look?: 'icon' | 'labelled' }) {
  const { t } = useTranslation('studio');
  const { isFavorite, toggle } = useFavorite(workId);
  const label = t(isFavorite ? 'favorites.favorited' : 'favorites.favorite');
  const icon = (
    <Heart aria-hidden size={look === 'icon' ? 16 : 18} className={classNames(isFavorite && 'fill-ver text-ver')} />
  );
  const shared = {
    'aria-pressed': isFavorite ?? false,
    'aria-busy': isFavorite === undefined || undefined,
    onClick: toggle,
  };

  return look === 'icon' ? (
    <IconButton isOutlined icon={icon} label={label} {...shared} />
  ) : (
    <button type="button" className={labelledActionClass} {...shared}>
      {icon}
      {label}
    </button>
  );
}
