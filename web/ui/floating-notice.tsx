import type { ReactNode } from 'react';
import './floating-notice.css';

interface Props {
  /** Null while there is nothing to show: the region stays, so that a screen reader announces what appears in it. */
  notice: { title: string; text: string; actions: ReactNode } | null;
}

/** Below the header, over the page: something to decide that may wait. */
export function FloatingNotice({ notice }: Props) {
  return (
    <div className="floating-notice" role="status">
      {notice && (
        <>
          <div className="floating-notice-text">
            <strong>{notice.title}</strong>
            <span>{notice.text}</span>
          </div>
          <div className="floating-notice-actions">{notice.actions}</div>
        </>
      )}
    </div>
  );
}
