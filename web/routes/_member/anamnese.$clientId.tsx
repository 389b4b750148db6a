import { createFileRoute, useRouteContext } from '@tanstack/react-router';
import { ReportScreen } from '../../features/anamnesis/report/report-screen.tsx';

export const Route = createFileRoute('/_member/anamnese/$clientId')({
  staticData: { title: 'Relatório de Anamnese' },
  component: Report,
});

function Report() {
  const { clientId } = Route.useParams();
  const navigate = Route.useNavigate();
  const { entered } = useRouteContext({ from: '/_member' });
  return (
    <ReportScreen
      key={clientId}
      clientId={clientId}
      studio={entered.studio}
      onClose={() => void navigate({ to: '/clients' })}
    />
  );
}
