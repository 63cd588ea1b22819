import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { describeError } from '../../api/error-copy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { EnvLines } from './env-lines.tsx';
import type { StepProps } from './setup-draft.ts';

const noteKeys = {
  'needs-mail': 'address.needsMail',
  'needs-tls': 'address.needsTls',
  'no-tls': 'address.noTls',
} as const;

/** Only advises: the address itself is set by the environment. */
export function AddressStep({ token, facts }: StepProps) {
  const { t } = useTranslation('setup');
  const [address, setAddress] = useState(facts.is_local ? '' : facts.public_url);
  const advice = useMutation({
    mutationFn: () => call('adviseAddress', { body: { token, address } }),
  });
  const isWhole = URL.canParse(address) && /^https?:\/\//.test(address);

  return (
    <div className="space-y-4">
      <p className="text-14 text-muted">
        {t(facts.is_local ? 'address.localText' : 'address.text', { url: facts.public_url })}
      </p>
      <TextField
        label={t('address.address')}
        value={address}
        onChange={event => {
          setAddress(event.target.value);
          advice.reset();
        }}
        error={address !== '' && !isWhole ? t('address.invalid') : undefined}
        placeholder="http://studio.lan:3000"
        type="url"
        autoComplete="off"
        height={44}
      />
      <Button isOff={!isWhole} isBusy={advice.isPending} onClick={() => advice.mutate()}>
        {t('address.check')}
      </Button>
      {advice.data && <EnvLines lead={t('address.lines')} lines={advice.data.lines} />}
      {advice.data?.notes.map(note => (
        <Banner key={note} kind="info">
          {t(noteKeys[note])}
        </Banner>
      ))}
      {advice.error && <Banner kind="error">{describeError(advice.error)}</Banner>}
    </div>
  );
}
