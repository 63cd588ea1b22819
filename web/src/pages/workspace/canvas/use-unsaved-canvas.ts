import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useSession } from '../../../api/session.ts';
import { registerUnsaved } from '../../../api/unsaved.ts';
import type { LeaveGuard } from '../../../features/canvas/leave-guard.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { paths } from '../../../paths.ts';
import { dismissToast, toast } from '../../../ui/toasts/toast.ts';

const TOAST_KEY = 'canvas-session';

/**
 * Keeps the page open after the session has ended, if the canvas has a drawing that the device
 * can't store. The user can log in in another tab and then continue here.
 */
export function useUnsavedCanvas(
  canvasId: string | undefined,
  guard: RefObject<LeaveGuard | undefined>,
): void {
  const { t } = useTranslation(['studioParts', 'common']);
  const { status } = useSession();
  const showToast = useEffectEvent(() => {
    toast({
      kind: 'warning',
      title: t('common:errors.sessionExpired'),
      line: t('canvas.kept.onlyHere'),
      action: {
        label: t('common:bar.login'),
        onSelect: () => void window.open(paths.login, '_blank'),
        // The toast stays after a press, because the user may come back without having logged in.
        isToastKept: true,
      },
      durationMs: Number.POSITIVE_INFINITY,
      key: TOAST_KEY,
    });
  });

  useEffect(() => {
    if (canvasId === undefined) return undefined;
    const release = registerUnsaved({
      isUnsaved: () => guard.current?.isUnsaved() === true,
      onLeaveBlocked: () => showToast(),
    });

    return () => {
      release();
      dismissToast(TOAST_KEY);
    };
  }, [canvasId, guard]);

  useEffect(() => {
    if (status === 'authenticated') dismissToast(TOAST_KEY);
  }, [status]);
}
