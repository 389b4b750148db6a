import { createFileRoute } from '@tanstack/react-router';
import { UnderConstruction } from '../../-under-construction.tsx';

/** `/financial`: comes with its own capability. */
export const Route = createFileRoute('/_member/_shell/financial')({
  staticData: { title: 'Financeiro' },
  component: Financial,
});

function Financial() {
  return (
    <UnderConstruction
      title="Financeiro"
      picture="money"
      coming="Aqui você vai acompanhar pagamentos e receita."
    />
  );
}
