import { Clock, Link2 } from 'lucide-react';
import { BookingLinkTab } from '../features/booking-link/booking-link-tab.tsx';
import { ScheduleTab } from '../features/schedule/schedule-tab.tsx';
import { Badge } from '../ui/badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx';
import { readTab, type SettingsTab } from './-settings-tab.ts';
import './-settings-tabs.css';

const look = { size: 20, strokeWidth: 1.75 };

/** What a tab that a link may already name will be. It shows only when it is named. */
const coming: Partial<Record<SettingsTab, { label: string; sentence: string }>> = {
  profile: { label: 'Perfil', sentence: 'Aqui você vai editar seu nome e telefone.' },
  business: { label: 'Negócio', sentence: 'Aqui você vai editar os dados do seu negócio.' },
  blocks: { label: 'Bloqueios', sentence: 'Aqui você vai bloquear dias e horários da sua agenda.' },
  cover: { label: 'Capa', sentence: 'Aqui você vai escolher a foto de capa da sua página.' },
  notifications: { label: 'Notificações', sentence: 'Aqui você vai escolher como receber seus avisos.' },
  analytics: { label: 'Visitas', sentence: 'Aqui você vai ver quantas pessoas visitam seu link.' },
};

interface Props {
  tab: SettingsTab;
  onTab: (tab: SettingsTab) => void;
}

/** The tabs that work. Hours stay mounted while another tab is looked at: edits are not lost by looking. */
export function SettingsTabs({ tab, onTab }: Props) {
  const named = coming[tab];
  return (
    <Tabs selectedKey={tab} onSelectionChange={(key) => onTab(readTab(key) ?? 'schedule')}>
      <TabList label="Configurações">
        <Tab id="schedule" icon={<Clock {...look} />}>
          Horários
        </Tab>
        <Tab id="booking" icon={<Link2 {...look} />}>
          Link de agendamento
        </Tab>
        {named && <Tab id={tab}>{named.label}</Tab>}
      </TabList>
      <TabPanel id="schedule" shouldForceMount>
        <ScheduleTab />
      </TabPanel>
      <TabPanel id="booking">
        <BookingLinkTab />
      </TabPanel>
      {named && (
        <TabPanel id={tab}>
          <EmptyState
            picture="calendar"
            sentence={named.sentence}
            hint={<Badge tone="info">Em construção</Badge>}
            action={
              <LinkButton to="/settings" hash="schedule">
                Ver horários
              </LinkButton>
            }
          />
        </TabPanel>
      )}
    </Tabs>
  );
}
