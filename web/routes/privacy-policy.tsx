import { createFileRoute } from '@tanstack/react-router';
import { privacyPolicy } from '../../domain/legal/privacy.ts';
import { LegalText } from '../features/legal/legal-text.tsx';
import { Opening } from '../features/session/opening.tsx';
import { LegalBack } from './-legal-back.tsx';

/** `/privacy-policy`. */
export const Route = createFileRoute('/privacy-policy')({
  staticData: { title: 'Política de Privacidade' },
  component: PrivacyPolicy,
  pendingComponent: Opening,
});

function PrivacyPolicy() {
  return <LegalText title="Política de Privacidade" sections={privacyPolicy} back={<LegalBack />} />;
}
