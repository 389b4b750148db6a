import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

/** Cards in the shape of those that come: a title, two lines, a button. */
export function OwnershipSkeleton() {
  return (
    <SkeletonGroup label="Carregando seus dados...">
      <div className="ownership-cards">
        {['export', 'import', 'deletion'].map((card) => (
          <div key={card} className="card ownership-skeleton">
            <Skeleton width={140} height={20} />
            <Skeleton width="80%" height={14} />
            <Skeleton shape="box" width={150} height={44} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
