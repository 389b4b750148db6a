import { createFileRoute, Link, useRouteContext } from '@tanstack/react-router';
import { firstName } from '../../../../domain/format.ts';
import { NextAppointments } from '../../../features/appointments/next-appointments.tsx';
import { FirstStepsCard } from '../../../features/first-steps/first-steps-card.tsx';
import { PageHeader } from '../../../layout/page-header.tsx';
import { Card } from '../../../ui/card.tsx';
import './-dashboard.css';

/** `/dashboard`, first version: the first steps until done, and who comes next. */
export const Route = createFileRoute('/_member/_shell/dashboard')({
  staticData: { title: 'Dashboard' },
  component: Dashboard,
});

function Dashboard() {
  const { entered } = useRouteContext({ from: '/_member' });
  const name = firstName(entered.user.fullName ?? '');
  return (
    <>
      <PageHeader title={name ? `Olá, ${name}` : 'Olá'} description="Veja o que vem a seguir." />
      <div className="dashboard">
        <FirstStepsCard />
        <Card title="Próximos agendamentos" action={<Link to="/appointments">Ver todos</Link>}>
          <NextAppointments />
        </Card>
      </div>
    </>
  );
}
