import { createFileRoute } from '@tanstack/react-router';
import { termsOfService } from '../../domain/legal/terms.ts';
import { LegalText } from '../features/legal/legal-text.tsx';
import { Opening } from '../features/session/opening.tsx';
import { LegalBack } from './-legal-back.tsx';

/** `/terms-of-service`. */
export const Route = createFileRoute('/terms-of-service')({
  staticData: { title: 'Termos de Uso' },
  component: TermsOfService,
  pendingComponent: Opening,
});

function TermsOfService() {
  return <LegalText title="Termos de Uso" sections={termsOfService} back={<LegalBack />} />;
}
