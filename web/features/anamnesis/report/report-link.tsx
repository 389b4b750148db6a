import { Printer } from 'lucide-react';
import { ButtonAnchor } from '../../../ui/button-face.tsx';

/** Opens the report of what is saved, beside the page. */
export function ReportLink({ clientId }: { clientId: string }) {
  return (
    <ButtonAnchor
      size="sm"
      variant="outline"
      icon={<Printer />}
      href={`/anamnese/${clientId}`}
      target="_blank"
    >
      Imprimir
    </ButtonAnchor>
  );
}
