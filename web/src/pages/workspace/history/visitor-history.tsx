import { useSession } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { paths } from '../../../paths.ts';
import { Link } from '../../../router/link.tsx';
import { useLocation } from '../../../router/use-router.ts';
import { isSignUpOffered, offeredCredits } from '../../../site.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ConfirmFirst } from '../confirm-first.tsx';
import { useOpenWork } from '../workspace-location.ts';

export function VisitorHistory() {
  const { t } = useTranslation('studioParts');
  const { workId } = useOpenWork();
  const { user } = useSession();
  const search = useLocation(location => location.searchText);
  const next = paths.home + (workId ? `?${new URLSearchParams({ viewJobId: workId })}` : search);
  const isOffered = isSignUpOffered();
  if (user) return <ConfirmFirst email={user.email} next={next} />;

  return (
    <EmptyState
      title={t('history.visitorTitle')}
      action={
        <span className="flex flex-wrap gap-2">
          {isOffered && (
            <Link
              to={paths.signUp}
              search={{ next }}
              className={buttonClass({ variant: 'primary' })}
            >
              {t('history.signUp', { count: offeredCredits() })}
            </Link>
          )}
          <Link
            to={paths.login}
            search={{ next }}
            className={buttonClass({ variant: isOffered ? 'quiet' : 'primary' })}
          >
            {t('history.login')}
          </Link>
        </span>
      }
    >
      {t('history.visitorText', { count: offeredCredits() })}
    </EmptyState>
  );
}
