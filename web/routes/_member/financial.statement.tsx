import { createFileRoute, useRouteContext } from '@tanstack/react-router';
import { paramsOf } from '../../features/commissions/commission-params.ts';
import { StatementPrint } from '../../features/commissions/statement-print.tsx';
import { searchTexts } from '../../lib/search.ts';
import { useClose } from '../../screens/overlays/overlay.ts';

/** `/financial/statement?statement=`, or `?member=&to=` for what is open: a statement of commissions on paper, without the shell. */
export const Route = createFileRoute('/_member/financial/statement')({
  validateSearch: (search: Record<string, unknown>) =>
    searchTexts(search, ['statement', 'member', 'to'], 100),
  staticData: { title: 'Extrato de comissões' },
  component: StatementPage,
});

function StatementPage() {
  const { statement, member, to } = paramsOf(Route.useSearch());
  const { professional } = useRouteContext({ from: '/_member' }).entered;
  const of = statement === undefined ? { member: member ?? professional.id, to } : { statement };
  return <StatementPrint of={of} onClose={useClose()} />;
}
