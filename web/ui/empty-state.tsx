import type { ReactNode } from 'react';
import { Picture, type PictureName } from './picture.tsx';
import './empty-state.css';

export interface EmptyStateProps {
  picture: PictureName;
  sentence: string;
  hint?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ picture, sentence, hint, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Picture name={picture} />
      <p className="empty-sentence">{sentence}</p>
      {hint && <p className="empty-hint">{hint}</p>}
      {action && <div className="empty-action">{action}</div>}
    </div>
  );
}
