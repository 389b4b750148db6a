import { Clock, Link2, UserRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { BookingLinkTab } from '../features/booking-link/booking-link-tab.tsx';
import { ScheduleTab } from '../features/schedule/schedule-tab.tsx';
import { Badge } from '../ui/badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { SkeletonForm } from '../ui/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx';
import { readTab, type SettingsTab } from './-settings-tab.ts';
import './-settings-tabs.css';

// Only who looks after her account pays for it.
const SecuritySection = lazy(() =>
  import('../features/security/security-section.tsx').then(({ SecuritySection: section }) => ({
    default: section,
  })),
);

const look = { size: 20, strokeWidth: 1.75 };

/** What a tab that a link may already name will be. It shows only when it is named. */
const coming: Partial<Record<SettingsTab, { label: string; sentence: string }>> = {
  business: { label: 'Negócio', sentence: 'Aqui você vai editar os dados do seu negócio.' },
  blocks: { label: 'Bloqueios', sentence: 'Aqui você vai bloquear dias e horários da sua agenda.' },
  cover: { label: 'Capa', sentence: 'Aqui você vai escolher a foto de capa da sua página.' },
  notifications: { label: 'Notificações', sentence: 'Aqui você vai escolher como receber seus avisos.' },
  analytics: { label: 'Visitas', sentence: 'Aqui você vai ver quantas pessoas visitam seu link.' },
};

interface Props {
  tab: SettingsTab;
  onTab: (tab: SettingsTab) => void;
  personName: string;
  zone: string;
}

/** The tabs that work. Hours stay mounted while another tab is looked at: edits are not lost by looking. */
export function SettingsTabs({ tab, onTab, personName, zone }: Props) {
  const named = coming[tab];
  return (
    <Tabs selectedKey={tab} onSelectionChange={(key) => onTab(readTab(key) ?? 'schedule')}>
      <TabList label="Configurações">
        <Tab id="profile" icon={<UserRound {...look} />}>
          Perfil
        </Tab>
        <Tab id="schedule" icon={<Clock {...look} />}>
          Horários
        </Tab>
        <Tab id="booking" icon={<Link2 {...look} />}>
          Link de agendamento
        </Tab>
        {named && <Tab id={tab}>{named.label}</Tab>}
      </TabList>
      <TabPanel id="profile">
        <Suspense fallback={<SkeletonForm label="Carregando sua conta..." fields={3} />}>
          <SecuritySection personName={personName} zone={zone} />
        </Suspense>
      </TabPanel>
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
