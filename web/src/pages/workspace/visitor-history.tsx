import { Link } from '@tanstack/react-router';
import { SIGNUP_BONUS_CREDITS } from '@vermilion/contract/limits';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useOpenWork } from './workspace-location.ts';

/** The history of somebody who is not signed in: there is none to show, and how to get one. */
export function VisitorHistory() {
  const { t } = useTranslation('studio');
  const { workId } = useOpenWork();
  const next = `${paths.home}?${new URLSearchParams(workId ? { viewJobId: workId } : { tab: 'history' })}`;

  return (
    <EmptyState
      title={t('history.visitorTitle')}
      action={
        <span className="flex flex-wrap gap-2">
          <Link to={paths.signUp} search={{ next }} className={buttonClass({ variant: 'primary' })}>
            {t('history.signUp', { credits: SIGNUP_BONUS_CREDITS })}
          </Link>
          <Link to={paths.login} search={{ next }} className={buttonClass({ variant: 'quiet' })}>
            {t('history.login')}
          </Link>
        </span>
      }
    >
      {t('history.visitorText', { credits: SIGNUP_BONUS_CREDITS })}
    </EmptyState>
  );
}
