import { createFileRoute } from '@tanstack/react-router';
import { SummaryScreen } from '../../features/summary/summary-screen.tsx';
import { useClose } from '../../screens/overlays/overlay.ts';

/** `/financial/summary?ano=2026`: the accountant's summary of a year, without the shell. */
export const Route = createFileRoute('/_member/financial/summary')({
  validateSearch: ({ ano }: Record<string, unknown>): { ano?: number | undefined } => ({
    ano: Number(ano) || undefined,
  }),
  staticData: { title: 'Resumo mensal' },
  component: SummaryPage,
});

function SummaryPage() {
  const { ano = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  const close = useClose();
  return (
    <SummaryScreen
      year={ano}
      onYear={(year) => void navigate({ search: { ano: year }, replace: true })}
      onClose={close}
    />
  );
}
