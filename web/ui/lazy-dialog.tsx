import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { Spinner } from './spinner.tsx';
import './lazy-dialog.css';

/** A dialog whose script is loaded when it is opened: on a slow connection the press is answered by a sign. */
export function lazyDialog<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const dialog = lazyPart(load);
  return (props: Props) => (
    <Suspense fallback={coming}>
      <dialog.Current {...props} />
    </Suspense>
  );
}

const coming = (
  <div className="dialog-coming centred">
    <Spinner label="Abrindo..." />
  </div>
);
