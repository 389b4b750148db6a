import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx';
import './-pages.css';

/** In the place of a page whose script is on its way: a title and rows, inside the shell. */
export function PagePending() {
  return (
    <div className="page-pending">
      <Skeleton width={220} height={28} />
      <SkeletonRows label="Carregando..." rows={5} />
    </div>
  );
}
