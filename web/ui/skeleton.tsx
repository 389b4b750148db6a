import type { CSSProperties, ReactNode } from 'react';
import './skeleton.css';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  shape?: 'text' | 'box' | 'circle';
}

export function Skeleton({ width, height, shape = 'text' }: SkeletonProps) {
  return <span className="skeleton" data-shape={shape} style={{ width, height }} aria-hidden="true" />;
}

export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="stack gap-3" role="status">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}

export function SkeletonRows({ label, rows = 3 }: { label: string; rows?: number | undefined }) {
  return (
    <SkeletonGroup label={label}>
      {[...Array(rows).keys()].map((row) => (
        <div key={row} className="row panel middle gap-3 pad-4">
          <Skeleton shape="circle" width={40} height={40} />
          <div className="stack gap-2 grow">
            <Skeleton width={row % 2 ? '45%' : '60%'} height={16} />
            <Skeleton width={row % 2 ? '70%' : '40%'} height={12} />
          </div>
          <Skeleton width={56} height={16} />
        </div>
      ))}
    </SkeletonGroup>
  );
}

export function SkeletonForm({ label, fields = 4 }: { label: string; fields?: number }) {
  return (
    <SkeletonGroup label={label}>
      {[...Array(fields).keys()].map((field) => (
        <div key={field} className="stack gap-2 below-2">
          <Skeleton width={field % 2 ? 88 : 128} height={14} />
          <Skeleton shape="box" height={48} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
