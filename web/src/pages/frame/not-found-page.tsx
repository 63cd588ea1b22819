import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../router/link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePageTitle } from './use-page-title.ts';

export default function NotFoundPage() {
  const { t } = useTranslation();
  usePageTitle(t('notFound.title'));

  return (
    <div className="grid grow place-items-center p-4">
      <EmptyState
        title={t('notFound.title')}
        heading="h1"
        className="w-full max-w-120"
        action={
          <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
            {t('notFound.home')}
          </Link>
        }
      >
        {t('notFound.text')}
      </EmptyState>
    </div>
  );
}
