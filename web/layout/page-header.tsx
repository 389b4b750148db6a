import type { ReactNode } from 'react';
import './page-header.css';

export function PageHeader(props: { title: string; description?: ReactNode; action?: ReactNode }) {
  const { title, description, action } = props;
  return (
    <div className="page-header">
      <h1 className="page-title">{title}</h1>
      {action && <div className="page-action">{action}</div>}
      {description && <p className="page-description">{description}</p>}
    </div>
  );
}
