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
      <header className="cluster gap-3 top below-4">
        {icon && <span className="card-icon">{icon}</span>}
        <div className="card-titles">
          <Title className="large">{title}</Title>
          {description && <p className="muted small above-1">{description}</p>}
        </div>
        {action && <div className="card-action rigid">{action}</div>}
      </header>
      {children}
    </section>
  );
}
