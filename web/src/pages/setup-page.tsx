import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { describeError } from '../api/error-copy.ts';
import { brandName } from '../brand.ts';
import { AccountStep } from '../features/setup/account-step.tsx';
import { AddressStep } from '../features/setup/address-step.tsx';
import { checkAccount, checkSignUp, type SetupErrors } from '../features/setup/check-steps.ts';
import { MailStep } from '../features/setup/mail-step.tsx';
import { ModelsStep } from '../features/setup/models-step.tsx';
import { EMPTY_DRAFT, type SetupDraft, type SetupFacts } from '../features/setup/setup-draft.ts';
import { SignUpStep } from '../features/setup/sign-up-step.tsx';
import { StudioStep } from '../features/setup/studio-step.tsx';
import { describeFinishError, useFinish } from '../features/setup/use-finish.ts';
import { waitForFontsOf } from '../i18n/chinese-fonts.ts';
import { currentLanguage } from '../i18n/current-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { paths } from '../paths.ts';
import { Link } from '../router/link.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { ProgressLine } from '../ui/progress-line.tsx';
import { AuthLayout } from './frame/auth-layout.tsx';
import { usePageTitle } from './frame/use-page-title.ts';
import { useTokenOfAddress } from './use-token-of-address.ts';

const STEPS = ['account', 'studio', 'signUp', 'address', 'mail', 'models', 'done'] as const;
type Step = (typeof STEPS)[number];

/** The setup page of a new installation. The server prints its link when it starts. */
export default function SetupPage() {
  const { t } = useTranslation('setup');
  const token = useTokenOfAddress();
  usePageTitle(t('pageTitle'));
  const { data, error, refetch } = useQuery({
    queryKey: ['setup', token],
    queryFn: async ({ signal }) => {
      // The page waits for the fonts of these words, because the words would move when the fonts
      // arrive.
      await waitForFontsOf(t('closed.noTokenTitle') + t('closed.noTokenText'));

      return token === undefined ? null : call('getSetup', { body: { token }, signal });
    },
    retry: false,
  });

  if (isApiError(error, 'NOT_FOUND'))
    return <Closed title={t('closed.doneTitle')} text={t('closed.doneText')} />;
  if (data === null || isApiError(error, 'AUTH_TOKEN_INVALID'))
    return <Closed title={t('closed.noTokenTitle')} text={t('closed.noTokenText')} />;
  if (error) {
    return (
      <Closed title={t('closed.failedTitle')} text={describeError(error)}>
        <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </Closed>
    );
  }
  if (!data || token === undefined)
    return (
      <AuthLayout title={t('pageTitle')}>
        <ProgressLine label={t('loading')} />
      </AuthLayout>
    );

  return <Steps token={token} facts={data} />;
}

function withoutStep(step: Step): Partial<SetupDraft> {
  const { brandName, language, policy, domains } = EMPTY_DRAFT;
  if (step === 'studio') return { brandName, language };

  return step === 'signUp' ? { policy, domains } : {};
}

function checkStep(step: Step, draft: SetupDraft, { locked }: SetupFacts): SetupErrors {
  if (step === 'account') return checkAccount(draft);

  return step === 'signUp' && !locked['sign-up'] ? checkSignUp(draft) : {};
}

type ClosedProps = { title: string; text: string; children?: ReactNode };

function Closed({ title, text, children }: ClosedProps) {
  const { t } = useTranslation('setup');

  return (
    <AuthLayout title={title} text={text}>
      <div className="flex flex-wrap gap-2">
        <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
          {t('toGallery')}
        </Link>
        {children}
      </div>
    </AuthLayout>
  );
}

function Steps({ token, facts }: { token: string; facts: SetupFacts }) {
  const { t } = useTranslation('setup');
  const [index, setIndex] = useState(0);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [errors, setErrors] = useState<SetupErrors>({});
  const finish = useFinish(token, facts);
  const step = STEPS[index] ?? 'done';
  const props = {
    ...{ draft, token, facts },
    onChange: (changes: Partial<SetupDraft>) => setDraft(before => ({ ...before, ...changes })),
  };

  function skip(): void {
    setErrors({});
    props.onChange(withoutStep(step));
    setIndex(index + 1);
  }

  function goOn(): void {
    if (step === 'done') return finish.mutate(draft);
    const found = checkStep(step, draft, facts);
    setErrors(found);
    if (Object.keys(found).length === 0) setIndex(index + 1);
  }

  return (
    <AuthLayout
      title={t(`${step}.title`)}
      text={
        step === 'address' || step === 'mail' || step === 'models' ? undefined : t(`${step}.text`)
      }
    >
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          goOn();
        }}
      >
        {step === 'account' && <AccountStep {...props} errors={errors} />}
        {step === 'studio' && <StudioStep {...props} />}
        {step === 'signUp' && <SignUpStep {...props} errors={errors} />}
        {step === 'address' && <AddressStep {...props} />}
        {step === 'mail' && <MailStep {...props} />}
        {step === 'models' && <ModelsStep token={token} />}
        {step === 'done' && <Summary draft={draft} />}
        {finish.error && (
          <div className="mt-4">
            <Banner kind="error">{describeFinishError(finish.error)}</Banner>
          </div>
        )}
        <div className="mt-8 flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary" size={48} isBusy={finish.isPending}>
            {step === 'done' ? t(finish.isPending ? 'done.busy' : 'done.finish') : t('next')}
          </Button>
          <LeaveStep index={index} onSkip={skip} onBack={() => setIndex(index - 1)} />
        </div>
      </form>
      <p className="mt-6 text-12 text-faint">
        {t('step', { step: index + 1, steps: STEPS.length })}
      </p>
    </AuthLayout>
  );
}

type LeaveStepProps = { index: number; onSkip: () => void; onBack: () => void };

function LeaveStep({ index, onSkip, onBack }: LeaveStepProps) {
  const { t } = useTranslation('setup');
  const isLast = index === STEPS.length - 1;
  if (index === 0)
    return (
      <Link to={paths.home} className={buttonClass({ variant: 'quiet', size: 48 })}>
        {t('account.notNow')}
      </Link>
    );

  return (
    <>
      {!isLast && (
        <Button variant="quiet" size={48} onClick={onSkip}>
          {t('skip')}
        </Button>
      )}
      <Button variant="quiet" size={48} onClick={onBack}>
        {t('back')}
      </Button>
    </>
  );
}

function Summary({ draft }: { draft: SetupDraft }) {
  const { t } = useTranslation('setup');
  const languages = { auto: t('studio.auto'), en: 'English', zh: '中文' };
  const rows: [string, ReactNode][] = [
    [t('done.account'), draft.email],
    [t('done.name'), draft.brandName.trim() || brandName(currentLanguage())],
    [t('done.language'), languages[draft.language]],
    [t('done.signUp'), t(`signUp.${draft.policy}`)],
  ];

  return (
    <dl className="divide-y divide-line border-y border-line text-14">
      {rows.map(([term, value]) => (
        <div key={term} className="flex justify-between gap-4 py-3">
          <dt className="flex-none text-faint">{term}</dt>
          <dd className="min-w-0 wrap-anywhere text-text">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
