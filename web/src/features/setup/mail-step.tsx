import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { describeError } from '../../api/error-copy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { StepProps } from './setup-draft.ts';

const texts = { smtp: 'mail.smtpText', outbox: 'mail.outboxText', none: 'mail.noneText' } as const;

export function MailStep({ draft, token, facts }: StepProps) {
  const { t } = useTranslation('setup');
  const [to, setTo] = useState(draft.email);
  const test = useMutation({
    mutationFn: () => call('testSetupMail', { body: { token, to: to.trim() } }),
  });
  const { data, error } = test;

  return (
    <div className="space-y-4">
      <p className="text-14 text-muted">{t(texts[facts.mail])}</p>
      {facts.mail !== 'none' && (
        <>
          <TextField
            label={t('mail.to')}
            value={to}
            onChange={event => setTo(event.target.value)}
            type="email"
            autoComplete="off"
            height={44}
          />
          <Button isOff={to.trim() === ''} isBusy={test.isPending} onClick={() => test.mutate()}>
            {t('mail.send')}
          </Button>
        </>
      )}
      {data && !data.problem && (
        <Banner kind="success">{t(data.mail === 'smtp' ? 'mail.sent' : 'mail.kept')}</Banner>
      )}
      {data?.problem && (
        <Banner kind="error">{t('mail.problem', { problem: data.problem })}</Banner>
      )}
      {error && <Banner kind="error">{describeError(error)}</Banner>}
    </div>
  );
}
