import { createFileRoute } from '@tanstack/react-router';
import { UnderConstruction } from '../../-under-construction.tsx';

/** `/clients`: comes with its own capability (S2 §2 Clients). */
export const Route = createFileRoute('/_member/_shell/clients')({
  staticData: { title: 'Clientes' },
  component: Clients,
});

function Clients() {
  return (
    <UnderConstruction
      title="Clientes"
      picture="people"
      coming="Aqui você vai ver suas clientes, o histórico e as anamneses de cada uma."
    />
  );
}
