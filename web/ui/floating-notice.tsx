import type { ReactNode } from 'react';
import './floating-notice.css';

interface Props {
  /** Null: the region stays, empty, so that a screen reader announces what appears in it. */
  notice: { title: string; text: string; actions: ReactNode } | null;
}

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
