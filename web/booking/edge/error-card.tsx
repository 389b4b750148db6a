import { CircleAlert } from 'lucide-react';
import { RETRY_LABEL } from '../../../domain/failures.ts';
import { ButtonAnchor } from '../../ui/button-face.tsx';

interface ErrorCardProps {
  message: string;
  hint?: string | undefined;
  retry?: string | undefined;
}

/** A finished document: it works without script. */
export function ErrorCard({ message, hint, retry }: ErrorCardProps) {
  return (
    <section className="error-card grid panel justify-centre gap-4 text-centre" aria-labelledby="error-title">
      <CircleAlert size={40} />
      <h1 id="error-title">{message}</h1>
      {hint && <p>{hint}</p>}
      {retry && (
        <ButtonAnchor href={retry} size="lg">
          {RETRY_LABEL}
        </ButtonAnchor>
      )}
    </section>
  );
}
