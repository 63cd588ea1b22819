import { Heart } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { labelledActionClass } from '../../ui/labelled-action-class.ts';
import { useFavorite } from './queries.ts';

type FavoriteButtonProps = {
  workId: string;
  look?: 'icon' | 'labelled' | 'cover';
  title?: string;
};

/** `look`: an icon in a row, a labelled button below a print, or an icon over a picture. */
export function FavoriteButton({ workId, look = 'icon', title }: FavoriteButtonProps) {
  const { t } = useTranslation('studioParts');
  const { isFavorite, toggle } = useFavorite(workId);
  const label = title
    ? t(isFavorite ? 'favorites.favoritedOf' : 'favorites.favoriteOf', { title })
    : t(isFavorite ? 'favorites.favorited' : 'favorites.favorite');
  const icon = (
    <Heart
      aria-hidden
      size={look === 'labelled' ? 18 : 16}
      className={classNames(isFavorite && 'fill-ver text-ver')}
    />
  );
  const shared = {
    'aria-pressed': isFavorite ?? false,
    'aria-busy': isFavorite === undefined || undefined,
    onClick: toggle,
  };

  if (look === 'labelled')
    return (
      <button type="button" className={labelledActionClass} {...shared}>
        {icon}
        {label}
      </button>
    );

  return look === 'icon' ? (
    <IconButton isOutlined icon={icon} label={label} {...shared} />
  ) : (
    <IconButton size={32} className="bg-overlay" icon={icon} label={label} {...shared} />
  );
}
