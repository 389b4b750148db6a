import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';

const SignaturePad = lazy(() => import('./signature-pad.tsx'));

/** In the studio app, where it comes with the first form that is signed. */
export function LazySignaturePad(props: ComponentProps<typeof SignaturePad>) {
  return (
    <Suspense fallback={<Skeleton shape="box" height={220} />}>
      <SignaturePad {...props} />
    </Suspense>
  );
}
