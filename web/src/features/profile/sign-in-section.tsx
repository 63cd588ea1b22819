import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { User } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { ProfileRow, ProfileSection } from './profile-row.tsx';
import { SessionsRow } from './sessions-row.tsx';

type SignInSectionProps = {
  user: User;
  renderStrength: (password: string) => ReactNode;
};

export function SignInSection({ user, renderStrength }: SignInSectionProps) {
  const { t } = useTranslation('auth');
  const [open, setOpen] = useState<'email' | 'password'>();
  const close = () => setOpen(undefined);

  return (
    <ProfileSection title={t('profile.signIn.title')}>
      <ProfileRow
        label={t('profile.signIn.email')}
        note={t('profile.signIn.emailNote')}
        action={
          <>
            {user.email_confirmed_at && (
              <span className="inline-flex items-center gap-2 text-12 text-green max-md:hidden">
                <Check aria-hidden size={14} />
                {t('profile.signIn.confirmed')}
              </span>
            )}
            <Button size={32} onClick={() => setOpen('email')} className="md:ml-3">
              {t('profile.signIn.changeEmail')}
            </Button>
          </>
        }
      >
        <span>{user.email}</span>
      </ProfileRow>
      <ProfileRow
        label={t('profile.signIn.password')}
        action={
          <Button size={32} onClick={() => setOpen('password')}>
            {t('profile.signIn.changePassword')}
          </Button>
        }
      >
        <span className="text-muted">{t('profile.signIn.passwordNote')}</span>
      </ProfileRow>
      <SessionsRow />
      <ChangeEmailDialog currentEmail={user.email} isOpen={open === 'email'} onClose={close} />
      <ChangePasswordDialog
        email={user.email}
        isOpen={open === 'password'}
        onClose={close}
        renderStrength={renderStrength}
      />
    </ProfileSection>
  );
}
