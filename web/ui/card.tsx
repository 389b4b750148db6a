import type { ReactNode } from 'react';
import './card.css';

export interface CardProps {
  title?: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  /** Rank in the page's outline. */
  level?: 2 | 3 | 4;
  className?: string;
  children?: ReactNode;
}

export function Card({ title, description, icon, action, level = 2, className, children }: CardProps) {
  const name = className ? `card ${className}` : 'card';
  const Title = `h${level}` as const;
  if (title === undefined) return <div className={name}>{children}</div>;
  return (
    <section className={name}>
      <header className="card-header cluster gap-3">
        {icon && <span className="card-icon">{icon}</span>}
        <div className="card-titles">
          <Title className="card-title">{title}</Title>
          {description && <p className="card-description muted small">{description}</p>}
        </div>
        {action && <div className="card-action">{action}</div>}
      </header>
      {children}
    </section>
  );
}
