import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/client.ts';
import { describeError } from '../../../api/error-copy.ts';
import { useSession } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Panel } from '../parts/panel.tsx';

export function MailTest() {
  const { t } = useTranslation('adminSystem');
  const { user } = useSession();
  const [to, setTo] = useState(user?.email ?? '');
  const test = useMutation({ mutationFn: () => call('testMail', { body: { to: to.trim() } }) });
  const { data, error } = test;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (to.trim()) test.mutate();
  }

  return (
    <Panel title={t('mail.title')} text={t('mail.text')}>
      <form onSubmit={handleSubmit} className="mt-4 flex max-w-120 flex-col items-start gap-4">
        <div className="w-full">
          <TextField
            label={t('mail.to')}
            type="email"
            autoComplete="off"
            value={to}
            onChange={event => setTo(event.target.value)}
          />
        </div>
        <Button type="submit" isOff={to.trim() === ''} isBusy={test.isPending}>
          {t('mail.send')}
        </Button>
        {data && !data.problem && <Banner kind="success">{t(`mail.done.${data.mail}`)}</Banner>}
        {data?.problem && (
          <Banner kind="error">{t('mail.problem', { problem: data.problem })}</Banner>
        )}
        {error && <Banner kind="error">{describeError(error)}</Banner>}
      </form>
    </Panel>
  );
}
