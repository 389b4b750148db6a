import { Import } from 'lucide-react';
import { ownershipSentences } from '../../../domain/ownership-sentences.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import './data-ownership.css';

/** 'Seus dados': taking everything along, bringing clients in, leaving. */
export function DataOwnershipSection() {
  return (
    <section className="ownership" aria-labelledby="ownership-title">
      <h2 id="ownership-title">Seus dados</h2>
      <ImportCard />
    </section>
  );
}

function ImportCard() {
  return (
    <Card
      level={3}
      icon={<Import size={20} strokeWidth={1.75} />}
      title="Importar clientes"
      description={ownershipSentences.importHint}
    >
      <LinkButton to="/clients" search={{ open: 'import' }} variant="outline">
        Importar clientes
      </LinkButton>
    </Card>
  );
}
