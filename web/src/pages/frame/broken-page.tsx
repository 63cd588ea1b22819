import { isApiError } from '../../api/api-error.ts';
import { describeError } from '../../api/error-copy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useRouter } from '../../router/use-router.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePageTitle } from './use-page-title.ts';

export function BrokenPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const router = useRouter();
  usePageTitle(t('broken.title'));
  const isAnswer = isApiError(error);

  return (
    <div className="grid grow place-items-center p-4">
      <EmptyState
        title={t('broken.title')}
        heading="h1"
        className="w-full max-w-120"
        action={
          // A plain `<button>`, because every page loads this code and the component `Button` is
          // large.
          <button
            type="button"
            className={buttonClass({ variant: 'primary' })}
            onClick={() => (isAnswer ? void router.load() : location.reload())}
          >
            {isAnswer ? t('broken.retry') : t('broken.reload')}
          </button>
        }
      >
        {isAnswer ? describeError(error) : t('broken.text')}
      </EmptyState>
    </div>
  );
}
