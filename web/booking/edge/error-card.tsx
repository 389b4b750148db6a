import { CircleAlert } from 'lucide-react';
import { ButtonAnchor } from '../../ui/button-face.tsx';

interface ErrorCardProps {
  message: string;
  hint?: string | undefined;
  action?: { label: string; href: string } | undefined;
}

/** A finished document: it works without script. */
export function ErrorCard({ message, hint, action }: ErrorCardProps) {
  return (
    <section className="error-card grid panel justify-centre gap-4 text-centre" aria-labelledby="error-title">
      <CircleAlert size={40} />
      <h1 className="title" id="error-title">
        {message}
      </h1>
      {hint && <p className="muted">{hint}</p>}
      {action && (
        <ButtonAnchor href={action.href} size="lg">
          {action.label}
        </ButtonAnchor>
      )}
    </section>
  );
}
