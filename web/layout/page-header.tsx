import type { ReactNode } from 'react';
import './page-header.css';

export function PageHeader(props: { title: string; description?: ReactNode; action?: ReactNode }) {
  const { title, description, action } = props;
  return (
    <div className="page-header cluster middle">
      <h1 className="page-title">{title}</h1>
      {action && <div className="cluster gap-2">{action}</div>}
      {description && <p className="page-description muted">{description}</p>}
    </div>
  );
}
