import { type ReactNode, Suspense } from 'react';
import { Spinner } from './spinner.tsx';
import './dialog-suspense.css';

/** Around a dialog whose script is loaded when it is opened: on a slow connection the press is answered by a sign. To be drawn with the dialog. */
export function DialogSuspense({ children }: { children: ReactNode }) {
  const coming = (
    <div className="dialog-coming centred">
      <Spinner label="Abrindo..." />
    </div>
  );
  return <Suspense fallback={coming}>{children}</Suspense>;
}
