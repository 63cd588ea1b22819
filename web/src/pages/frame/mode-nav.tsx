import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { useMode, useStudioLink } from '../workspace/workspace-location.ts';
import { CurrentLink } from './current-link.tsx';

export function ModeNav() {
  const { t } = useTranslation();
  const mode = useMode();
  const studio = useStudioLink();

  return (
    <nav aria-label={t('modes.label')} className="flex h-14 gap-8 max-md:hidden">
      <CurrentLink
        link={{ to: paths.home }}
        isCurrent={mode === 'dashboard'}
        className={linkClass(mode === 'dashboard')}
      >
        {t('modes.dashboard')}
      </CurrentLink>
      <CurrentLink
        link={studio}
        isCurrent={mode === 'image-studio'}
        className={linkClass(mode === 'image-studio')}
      >
        {t('modes.imageStudio')}
      </CurrentLink>
    </nav>
  );
}

function linkClass(isCurrent: boolean): string {
  return classNames(
    '-mb-px flex items-center border-b-2 pt-0.5 text-14 font-medium transition-colors',
    isCurrent ? 'border-ver text-text' : 'border-transparent text-muted hover:text-text',
  );
}
