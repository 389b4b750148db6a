import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import './notice-list.css';

/** In the shape of a few notices. */
export function NoticeSkeleton() {
  return (
    <SkeletonGroup label="Carregando notificações...">
      <div className="notice-skeletons">
        {['60%', '45%', '55%', '50%'].map((width) => (
          <div key={width} className="notice">
            <Skeleton shape="circle" width={36} height={36} />
            <span className="notice-text">
              <Skeleton width={width} height={16} />
              <Skeleton width="80%" height={12} />
            </span>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
