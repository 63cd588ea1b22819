import { useSession } from '../api/session.ts';
import { displayName } from '../features/accounts/display-name.ts';
import { StrengthMeter } from '../features/accounts/strength-meter.tsx';
import { AboutSection } from '../features/profile/about-section.tsx';
import { AppearanceSection } from '../features/profile/appearance-section.tsx';
import { DataSection } from '../features/profile/data-section.tsx';
import { ProfileHead } from '../features/profile/profile-head.tsx';
import { SignInSection } from '../features/profile/sign-in-section.tsx';
import { StatsRow } from '../features/profile/stats-row.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePageTitle } from './frame/use-page-title.ts';

export default function ProfilePage() {
  const { t } = useTranslation(['auth', 'common']);
  const { user } = useSession();
  usePageTitle(t('profile.title'));
  // The guard required a user. If the session has ended since, `follow-session.ts` leaves the page.
  if (!user) return null;

  return (
    <div className="mx-auto w-full max-w-220 grow px-4 pt-8 pb-16 md:pt-12 lg:px-0">
      <ProfileHead user={user} name={displayName(user, t('common:userMenu.fallbackName'))} />
      <StatsRow />
      <AboutSection user={user} />
      <SignInSection
        user={user}
        renderStrength={password => <StrengthMeter password={password} />}
      />
      <AppearanceSection />
      <DataSection user={user} />
    </div>
  );
}
