import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMedia } from '../hooks/use-media.ts';
import { Seal } from '../seal.tsx';
import { connectToasts, type Toast, type ToastAction } from './toast.ts';
import './toast-stack.css';
// These rules are imported here, because every page loads this module after its own content.
import '../../styles/aids.css';

const DURATION_MS = 2_200;
/**
 * Moves the toasts aside when something opens in their corner. CSS `translate` moves them, because
 * a change of the layout would make them jump.
 */
const MOVE = 'calc(24px - var(--toast-right, 24px)) calc(var(--toast-top, 72px) - 72px)';
const PHONE_MOVE = '0 calc(var(--toast-phone-top, 64px) - 64px)';

export function ToastStack() {
  const { t } = useTranslation('components');
  useEffect(() => {
    connectToasts(showToast, key =>
      key === undefined ? takeOffers() : take(key, idsByKey.get(key) ?? key),
    );

    return () => connectToasts();
  }, []);

  // Below this width the library uses its offset for phones.
  const isPhone = useMedia('(width <= 600px)');

  return (
    <Sonner
      position="top-right"
      offset={{ top: 72, right: 24 }}
      mobileOffset={{ top: 64, left: 16, right: 16 }}
      style={{ translate: isPhone ? PHONE_MOVE : MOVE }}
      gap={12}
      expand
      containerAriaLabel={t('notifications')}
      toastOptions={{ unstyled: true, className: 'w-full md:w-100' }}
    />
  );
}

/**
 * The ids of the shown toasts. A toast that fades out is removed from here, because a new toast
 * with its id would disappear with it.
 */
const idsByKey = new Map<string, string>();
const offers = new Set<string>();
let toastsShown = 0;

function showToast(toast: Toast): void {
  const key = toast.key ?? toast.title;
  const id = idsByKey.get(key) ?? `${key} ${++toastsShown}`;
  const forget = () => idsByKey.get(key) === id && idsByKey.delete(key);
  idsByKey.set(key, id);
  if (toast.action) offers.add(key);
  else offers.delete(key);
  sonner.custom(() => <ToastCard id={id} toast={toast} onDone={() => take(key, id)} />, {
    id,
    duration: toast.durationMs ?? DURATION_MS,
    onAutoClose: () => {
      handFocusOn(id);
      forget();
    },
    // Dismissals by code have already removed the toast from `idsByKey`, so this is a swipe.
    onDismiss: () => forget() && toast.onSwiped?.(),
  });
}

function take(key: string, id: string): void {
  if (idsByKey.get(key) === id) idsByKey.delete(key);
  handFocusOn(id);
  sonner.dismiss(id);
}

function takeOffers(): void {
  for (const key of offers) take(key, idsByKey.get(key) ?? key);
  offers.clear();
}

/**
 * Moves the focus away from a toast that is removed. Otherwise the library would move the focus
 * later.
 */
function handFocusOn(id: string): void {
  const { activeElement: held } = document;
  if (
    !(held instanceof HTMLElement) ||
    held.closest<HTMLElement>('[data-toast]')?.dataset.toast !== id
  )
    return;
  held.blur();
  if (document.activeElement === document.body) {
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }
}

function ToastCard({ id, toast, onDone }: { id: string; toast: Toast; onDone: () => void }) {
  const key = toast.key ?? toast.title;
  useEffect(() => {
    // The library ignores a dismissal before the toast is drawn, so it is repeated here.
    if (idsByKey.get(key) !== id) sonner.dismiss(id);
  }, [key, id]);

  return (
    <div
      data-toast={id}
      className="flex w-full items-center gap-3 rounded-card border border-line bg-overlay px-4 py-3 font-sans shadow-overlay"
    >
      <ToastIcon kind={toast.kind} />
      <div className="min-w-0 grow">
        <p className="line-clamp-3 text-14 font-medium wrap-anywhere text-text">{toast.title}</p>
        {toast.line && <p className="text-12 text-faint">{toast.line}</p>}
      </div>
      {toast.otherAction && (
        <ActionButton action={toast.otherAction} color="text-muted" onDone={onDone} />
      )}
      {toast.action && <ActionButton action={toast.action} color="text-text" onDone={onDone} />}
    </div>
  );
}

function ActionButton({
  action,
  color,
  onDone,
}: {
  action: ToastAction;
  color: string;
  onDone: () => void;
}) {
  return (
    <button
      type="button"
      className={`flex-none rounded-thumb px-1 text-14 font-medium hover:underline ${color}`}
      onClick={() => {
        action.onSelect();
        if (!action.isToastKept) onDone();
      }}
    >
      {action.label}
    </button>
  );
}

function ToastIcon({ kind }: { kind: Toast['kind'] }) {
  switch (kind) {
    case 'ready':
      return <Seal size={24} />;
    case 'success':
      return <CircleCheck aria-hidden size={18} className="flex-none text-green" />;
    case 'error':
      return <TriangleAlert aria-hidden size={18} className="flex-none text-red" />;
    case 'warning':
      return <TriangleAlert aria-hidden size={18} className="flex-none text-amber" />;
    case 'info':
      return <Info aria-hidden size={18} className="flex-none text-muted" />;
  }
}
