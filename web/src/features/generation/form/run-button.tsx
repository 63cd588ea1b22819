import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { formatDuration } from '../../../i18n/format.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { paths } from '../../../paths.ts';
import { Link } from '../../../router/link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Lozenge } from '../../../ui/lozenge.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import type { Run } from '../run/run.ts';
import { readBalance } from '../run/submit-run.ts';
import type { SubmitState } from './draft.ts';
import type { StudioForm } from './use-studio-form.ts';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

export function RunButton({ form }: { form: StudioForm }) {
  const { t } = useTranslation(['studio', 'components']);
  const reasonId = useId();
  const { state, run, choice, credits } = form;
  const isReady = state.kind === 'ready';
  const cost = requestOf(run)?.costCredits ?? choice?.costCredits;
  const after = requestOf(run)?.balanceAfter ?? balanceAfter(credits, choice?.costCredits);
  const reason = useReason(state);
  const missing = useMissing(form);
  // True if the credits left after this run do not suffice for another one.
  const isLast = isReady && after !== undefined && cost !== undefined && after < cost;

  const button = (
    <button
      type="submit"
      aria-disabled={!isReady || undefined}
      aria-describedby={reasonId}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      className={classNames(
        'flex h-12 w-full items-center gap-3 rounded-control border px-4 text-16 transition-colors',
        isReady
          ? 'border-transparent bg-ver font-semibold text-on-ver hover:bg-ver-hover active:bg-ver-press'
          : 'cursor-not-allowed border-dashed border-line-strong/60 bg-raised font-medium text-faint',
      )}
    >
      <RunWords state={state} run={run} />
      {cost !== undefined && (
        <span className="figures ml-auto inline-flex items-center gap-2">
          <Lozenge kind={isReady ? 'on-ver' : 'solid'} />
          <span aria-hidden>{formatNumber(cost)}</span>
          <span className="sr-only">{t('components:credits', { count: cost })}</span>
        </span>
      )}
    </button>
  );

  return (
    <div>
      {missing ? (
        <Tooltip side="top" text={missing}>
          {button}
        </Tooltip>
      ) : (
        button
      )}
      <p id={reasonId} className="mt-2 flex justify-between md:mt-2.5 gap-4 text-12 text-faint">
        {reason ? (
          <span className="text-muted">
            {reason}
            <span className="sr-only"> {missing}</span>
          </span>
        ) : isLast ? (
          <span className="text-amber">{t('run.lowBalance', { number: after })}</span>
        ) : (
          <>
            <span>{t('run.balanceAfter')}</span>
            <span className="figures">{after === undefined ? '\u2013' : formatNumber(after)}</span>
          </>
        )}
        {(isLast || (state.kind === 'needCredits' && !state.isUnread)) && <TopUpLink />}
        {state.kind === 'needCredits' && state.isUnread && <RefetchBalance />}
      </p>
    </div>
  );
}

function useMissing({ state, choice, credits = 0 }: StudioForm): string | undefined {
  const { t } = useTranslation('studio');
  if (state.kind !== 'needCredits' || !choice) return undefined;

  return t('reason.creditsMissing', {
    count: state.missing,
    required: choice.costCredits,
    current: credits,
  });
}

function TopUpLink() {
  const { t } = useTranslation('studio');

  return (
    <Link to={paths.credits} className="flex-none text-text underline underline-offset-4">
      {t('run.topUp')}
    </Link>
  );
}

function RefetchBalance() {
  const { t } = useTranslation('studio');
  const queryClient = useQueryClient();

  return (
    <button
      type="button"
      className="flex-none rounded-thumb text-text underline underline-offset-4"
      onClick={() => void readBalance(queryClient)}
    >
      {t('run.retry')}
    </button>
  );
}

function RunWords({ state, run }: { state: SubmitState; run: Run }) {
  const { t } = useTranslation('studio');
  const request = requestOf(run);
  const nowMs = useNow(request !== undefined);

  switch (state.kind) {
    case 'generating':
      return (
        <>
          {t('run.generating')}
          {request && (
            <span className="figures text-12 font-normal">
              {formatDuration((nowMs - request.sinceMs) / 1000)}
            </span>
          )}
        </>
      );
    case 'ready':
      return (
        <>
          {t('run.run')}
          <kbd aria-hidden className="font-sans text-12 font-normal max-md:hidden">
            {isMac ? '⌘ ↵' : 'Ctrl ↵'}
          </kbd>
        </>
      );
    case 'noImage':
    case 'emptyPrompt':
    case 'longPrompt':
    case 'uploadFailed':
      return t('run.run');
    case 'needCredits':
      return t('run.needCredits', { count: state.missing });
    default:
      return t(`run.${state.kind}`);
  }
}

function useReason(state: SubmitState): string | undefined {
  const { t } = useTranslation('studio');
  switch (state.kind) {
    case 'noImage':
    case 'emptyPrompt':
    case 'longPrompt':
    case 'uploadFailed':
    case 'noModels':
      return t(`reason.${state.kind}`);
    case 'needCredits':
      return t(state.isUnread ? 'reason.creditsUnread' : 'reason.needCredits');
    default:
      return undefined;
  }
}

function requestOf(run: Run) {
  return run.status === 'submitting' || run.status === 'processing' ? run.request : undefined;
}

function balanceAfter(credits: number | undefined, cost: number | undefined): number | undefined {
  if (credits === undefined) return undefined;
  const left = credits - (cost ?? 0);

  return left < 0 ? credits : left;
}
