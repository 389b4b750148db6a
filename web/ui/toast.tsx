import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { reportCover } from './covered.ts';
import { currentToasts, subscribeToToasts, type Toast, type ToastAction, toast } from './toast-queue.ts';
import './toast.css';
import './floating-notice.css';

export { type ToastOptions, type ToastType, toast } from './toast-queue.ts';

const NONE: readonly Toast[] = [];
const signs = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info };

export function Toaster() {
  // Screen readers announce what is added to a live region: the first render is empty.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  const queued = useSyncExternalStore(subscribeToToasts, currentToasts);
  const toasts = isThere ? queued : NONE;
  const errors = toasts.filter((one) => one.type === 'error');
  const news = toasts.filter((one) => one.type !== 'error');
  const place = usePlaceKept();
  return (
    // Keeps it in reach while a dialog hides the rest of the page.
    <section ref={place} className="toaster stack gap-2" aria-label="Avisos" data-react-aria-top-layer="true">
      <div role="alert" className="toaster-list">
        {errors.map((one) => (
          <ToastCard key={one.id} toast={one} />
        ))}
      </div>
      <div role="status" className="toaster-list">
        {news.map((one) => (
          <ToastCard key={one.id} toast={one} />
        ))}
      </div>
    </section>
  );
}

/** What lies at the lower edge (bars, dialogs, the end of the page) keeps above the toasts. */
function usePlaceKept() {
  const place = useRef<HTMLElement>(null);
  useEffect(() => (place.current ? reportCover('toasts', place.current) : undefined), []);
  return place;
}

function ToastCard({ toast: { id, type, title, message, duration, action, second } }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || duration === 0) return;
    const timer = setTimeout(() => toast.dismiss(id), duration);
    return () => clearTimeout(timer);
  }, [held, duration, id]);

  const Sign = signs[type];
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reading it or standing on it only stops its clock
    <div
      className="toast row panel gap-3 small"
      data-type={type}
      {...hold}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Sign className="toast-sign" />
      <div className="grow shrinks">
        {title && <strong className="toast-title block">{title}</strong>}
        <span>{message}</span>
        {second && (
          <div className="toast-actions cluster">
            {action && <ActionButton id={id} action={action} />}
            <ActionButton id={id} action={second} />
          </div>
        )}
      </div>
      {action && !second && <ActionButton id={id} action={action} />}
      <button
        type="button"
        className="toast-close centred"
        aria-label="Dispensar aviso"
        onClick={() => toast.dismiss(id)}
      >
        <X />
      </button>
    </div>
  );
}

function ActionButton({ id, action }: { id: number; action: ToastAction }) {
  return (
    <button
      type="button"
      className="toast-action bold"
      onClick={() => {
        toast.dismiss(id);
        action.onAction();
      }}
    >
      {action.label}
    </button>
  );
}

interface NoticeProps {
  /** Null: the region stays, empty, so that a screen reader announces what appears in it. */
  notice: { title: string; text: string; actions: ReactNode } | null;
}

export function FloatingNotice({ notice }: NoticeProps) {
  return (
    <div className="floating-notice" role="status">
      {notice && (
        <>
          <div className="floating-notice-text stack">
            <strong>{notice.title}</strong>
            <span className="muted">{notice.text}</span>
          </div>
          <div className="row gap-2">{notice.actions}</div>
        </>
      )}
    </div>
  );
}
