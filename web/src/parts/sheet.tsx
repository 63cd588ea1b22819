import { Toaster } from '../ui/toasts/toaster.tsx';
import { AdminParts } from './admin-parts.tsx';
import { Marks } from './marks.tsx';
import { Notices } from './notices.tsx';
import { Overlays } from './overlays.tsx';
import { Pressed } from './pressed.tsx';
import { say } from './say.ts';
import { Typed } from './typed.tsx';

export function Sheet() {
  return (
    <>
      <main className="grid gap-10 p-6 sm:grid-cols-2">
        <h1 className="sr-only">{say('Parts', '部件')}</h1>
        <div className="flex min-w-0 flex-col gap-8">
          <Pressed />
          <Typed />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Marks />
          <Notices />
          <Overlays />
          <AdminParts />
        </div>
      </main>
      <Toaster />
    </>
  );
}
