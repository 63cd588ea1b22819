import { lazy, Suspense } from 'react';
import { sessionQuery, useIsAdmin } from '../api/session.ts';
import { loadTexts } from '../i18n/start-i18n.ts';
import type { Entry } from '../router/page.ts';
import NotFoundPage from './frame/not-found-page.tsx';
import '../i18n/admin-texts.ts';

const importAdmin = () => import('./admin/admin.tsx');
const Admin = lazy(() => importAdmin().then(module => ({ default: module.Admin })));

export default function AdminPage() {
  return useIsAdmin() ? (
    <Suspense>
      <Admin />
    </Suspense>
  ) : (
    <NotFoundPage />
  );
}

export async function load({ queryClient }: Entry): Promise<void> {
  const user = await queryClient.ensureQueryData(sessionQuery);
  if (user?.role === 'admin') await Promise.all([importAdmin(), loadTexts('admin')]);
}
