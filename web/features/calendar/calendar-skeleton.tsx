import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

const lines = [0.3, 0.7, 0.5, 0.8, 0.4, 0.6];

export function CalendarSkeleton() {
  return (
    <div className="calendar-skeleton panel">
      <SkeletonGroup label="Carregando agendamentos...">
        {lines.map((share) => (
          <div key={share} className="calendar-skeleton-hour row gap-4">
            <Skeleton width={36} height={12} />
            <Skeleton shape="box" width={`${share * 100}%`} height={52} />
          </div>
        ))}
      </SkeletonGroup>
    </div>
  );
}
