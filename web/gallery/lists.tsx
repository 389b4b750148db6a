import { CalendarDays, CircleCheck, CircleX, ListChecks, Plus, Users, Wallet } from 'lucide-react';
import { useState } from 'react';
import type { AppointmentStatus } from '../../domain/agenda/appointment.ts';
import { formatMoney } from '../../domain/format.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterChips } from '../ui/filter-chips.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { StatCard, StatGrid } from '../ui/stat-card.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { Table } from '../ui/table.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx';
import { type Appointment, appointments, columns } from './appointments.tsx';
import { Example } from './example.tsx';

export function Lists() {
  return (
    <Example title="Listas">
      <Figures />
      <Tabs defaultSelectedKey="coming">
        <TabList label="Agendamentos">
          <Tab id="coming" count={4}>
            Futuros
          </Tab>
          <Tab id="all" count={128}>
            Todos
          </Tab>
          <Tab id="none">Cancelados</Tab>
          <Tab id="blocked" isDisabled>
            Bloqueios
          </Tab>
        </TabList>
        <TabPanel id="coming">
          <Coming />
        </TabPanel>
        <TabPanel id="all">Todos os agendamentos.</TabPanel>
        <TabPanel id="none">
          <EmptyState
            picture="calendar"
            sentence="Nenhum agendamento pendente"
            hint="Compartilhe seu link e receba o primeiro."
            action={
              <Button icon={<Plus size={20} strokeWidth={1.75} aria-hidden="true" />}>
                Novo Agendamento
              </Button>
            }
          />
        </TabPanel>
      </Tabs>
    </Example>
  );
}

function Figures() {
  const icon = { size: 20, strokeWidth: 1.75 };
  return (
    <StatGrid>
      <StatCard label="Hoje" value="4" icon={<CalendarDays {...icon} />} hint="agendamentos" />
      <StatCard
        label="Clientes"
        value="128"
        icon={<Users {...icon} />}
        trend={{ direction: 'up', text: '12%' }}
        hint="no mês"
      />
      <StatCard label="Receita" value="R$ 8.420" icon={<Wallet {...icon} />} hint="concluídos no mês" />
      <StatCard label="Concluídos" value={null} icon={<CircleCheck {...icon} />} />
      <StatCard
        label="Cancelados"
        value="3"
        icon={<CircleX {...icon} />}
        trend={{ direction: 'down', text: '2%' }}
      />
    </StatGrid>
  );
}

function Coming() {
  const [filter, setFilter] = useState<'all' | AppointmentStatus>('all');
  const [page, setPage] = useState(5);
  return (
    <div className="example">
      <FilterChips
        label="Status"
        value={filter}
        onChange={setFilter}
        items={[
          { value: 'all', label: 'Todos', count: 98 },
          { value: 'scheduled', label: 'Agendado' },
          { value: 'confirmed', label: 'Confirmado' },
          { value: 'in_progress', label: 'Em Andamento' },
          { value: 'completed', label: 'Concluído' },
        ]}
      />
      <Table
        label="Agendamentos de hoje"
        columns={columns}
        rows={appointments}
        rowKey={(appointment) => appointment.id}
        card={AppointmentCard}
      />
      <Pagination page={page} total={98} onPage={setPage} />
    </div>
  );
}

function AppointmentCard(appointment: Appointment) {
  return (
    <div className="appointment-card">
      <ListChecks size={20} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <strong>
          {appointment.time} · {appointment.client}
        </strong>
        <p>{appointment.services}</p>
        <StatusChip status={appointment.status} />
      </div>
      <span className="figures">{formatMoney(appointment.cents)}</span>
    </div>
  );
}
