import { useQuery } from '@tanstack/react-query';
import {
  Bell,
  CalendarOff,
  ChartNoAxesColumn,
  Clock,
  Image,
  Link2,
  type LucideIcon,
  Store,
  UserRound,
} from 'lucide-react';
import { useCallback, useState } from 'react';
import { SaveBar } from '../features/settings/form/save-bar.tsx';
import { useSettingsForm } from '../features/settings/form/use-settings-form.ts';
import { settingsQuery } from '../features/settings/settings-query.ts';
import type { FieldErrors } from '../lib/validation.ts';
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx';
import { UnsavedGuard } from '../ui/unsaved-guard.tsx';
import { readFormTab, tabToMend } from './-settings-form-tab.ts';
import { type Person, SettingsPanel } from './-settings-panels.tsx';
import { readTab, type SettingsTab, settingsTabs } from './-settings-tab.ts';
import './-settings-tabs.css';

const faces: Record<SettingsTab, { label: string; Icon: LucideIcon }> = {
  profile: { label: 'Perfil', Icon: UserRound },
  business: { label: 'Negócio', Icon: Store },
  schedule: { label: 'Horários', Icon: Clock },
  blocks: { label: 'Bloqueios', Icon: CalendarOff },
  cover: { label: 'Capa e logo', Icon: Image },
  booking: { label: 'Link de agendamento', Icon: Link2 },
  notifications: { label: 'Notificações', Icon: Bell },
  analytics: { label: 'Visitas', Icon: ChartNoAxesColumn },
};

interface Props {
  tab: SettingsTab;
  onTab: (tab: SettingsTab) => void;
  person: Person;
}

/** The eight tabs over one form. Those that were opened stay mounted: nothing typed is lost by looking elsewhere. */
export function SettingsTabs({ tab, onTab, person }: Props) {
  const settings = useQuery(settingsQuery);
  const visited = useVisited(tab);
  const [toMend, setToMend] = useState<FieldErrors | null>(null);
  const form = useSettingsForm({
    stored: settings.data,
    sawHours: visited.has('schedule'),
    onRefused: (errors) => {
      const first = tabToMend(Object.keys(errors), tab);
      setToMend(first ? errors : null);
      if (first && first !== tab) onTab(first);
    },
  });
  const onMending = useCallback(() => setToMend(null), []);
  const mending = toMend && tabToMend(Object.keys(toMend), tab) === tab ? toMend : null;
  const formTab = readFormTab(tab);
  const toSave = form && (formTab || form.dirty || form.saving.isPending || form.saving.isSuccess);
  return (
    <div className="settings-tabs">
      <UnsavedGuard dirty={form?.dirty === true} until="page">
        As alterações nas configurações ainda não foram salvas.
      </UnsavedGuard>
      <Tabs selectedKey={tab} onSelectionChange={(key) => onTab(readTab(key) ?? 'profile')}>
        <TabList label="Configurações">
          {settingsTabs.map((id) => (
            <SettingsFace key={id} id={id} />
          ))}
        </TabList>
        {settingsTabs.map((id) => (
          <TabPanel key={id} id={id} shouldForceMount={visited.has(id)}>
            <SettingsPanel
              id={id}
              settings={settings}
              form={form}
              toMend={id === tab ? mending : null}
              onMending={onMending}
              person={person}
            />
          </TabPanel>
        ))}
      </Tabs>
      {toSave && <SaveBar form={form} formId={formTab && `settings-${formTab}`} />}
    </div>
  );
}

function SettingsFace({ id }: { id: SettingsTab }) {
  const { label, Icon } = faces[id];
  return (
    <Tab id={id} icon={<Icon size={20} strokeWidth={1.75} />}>
      {label}
    </Tab>
  );
}

function useVisited(tab: SettingsTab): ReadonlySet<SettingsTab> {
  const [visited, setVisited] = useState<ReadonlySet<SettingsTab>>(() => new Set([tab]));
  if (!visited.has(tab)) setVisited(new Set([...visited, tab]));
  return visited;
}
