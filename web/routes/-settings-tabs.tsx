import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { SaveBar } from '../features/settings/form/save-bar.tsx';
import { useSettingsForm } from '../features/settings/form/use-settings-form.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { MOBILE, useMedia } from '../lib/media.ts';
import { settingsQuery } from '../lib/shared-queries.ts';
import type { FieldErrors } from '../lib/validation.ts';
import { UnsavedGuard } from '../ui/form/unsaved-guard.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx';
import { BackToSettings, SettingsList } from './-settings-list.tsx';
import { SettingsPanel } from './-settings-panels.tsx';
import { type Person, readTab, type SettingsTab, settingsTabs, tabToCorrect } from './-settings-registry.tsx';
import './-settings-tabs.css';

interface Props {
  /** Undefined: on phones the list of them, on computers the first. */
  named: SettingsTab | undefined;
  onTab: (tab: SettingsTab) => void;
  person: Person;
}

/** One form over all tabs; opened ones stay mounted, so that nothing typed is lost. */
export function SettingsTabs({ named, onTab, person }: Props) {
  const settings = useQuery(settingsQuery);
  const isPhone = useMedia(MOBILE);
  const tab = named ?? (isPhone ? undefined : 'profile');
  const visited = useVisited(tab);
  const [toCorrect, setToCorrect] = useState<FieldErrors | null>(null);
  const form = useSettingsForm({
    stored: settings.data,
    sawHours: visited.has('schedule'),
    onMessages: (errors) => {
      const first = tabToCorrect(Object.keys(errors), tab);
      setToCorrect(first ? errors : null);
      if (first && first !== tab) onTab(first);
    },
  });
  const onCorrecting = useCallback(() => setToCorrect(null), []);
  const correcting = toCorrect && tabToCorrect(Object.keys(toCorrect), tab) === tab ? toCorrect : null;
  const formId = tab && settingsTabs[tab].form && `settings-${tab}`;
  const toSave = form && (form.touched || form.pending || form.isSaved);
  useFocusOnPart(tab, isPhone);
  return (
    <div className="settings-tabs">
      <UnsavedGuard dirty={form?.touched === true} until="page">
        As alterações nas configurações ainda não foram salvas.
      </UnsavedGuard>
      {isPhone && tab && <BackToSettings />}
      <PageHeader title={isPhone && tab ? settingsTabs[tab].label : 'Configurações'} />
      {!tab && <SettingsList settings={settings} />}
      <Tabs selectedKey={tab ?? 'profile'} onSelectionChange={(key) => onTab(readTab(key) ?? 'profile')}>
        {/* On a phone the list stands for it, and is not seen; turning the phone must not draw what it holds anew. */}
        <div className="settings-strip">
          <TabList label="Configurações">
            {Object.entries(settingsTabs).map(([id, { label, Icon }]) => (
              <Tab key={id} id={id} icon={<Icon />}>
                {label}
              </Tab>
            ))}
          </TabList>
        </div>
        <div hidden={tab === undefined}>
          {[...visited].map((id) => (
            <TabPanel key={id} id={id} shouldForceMount>
              <SettingsPanel
                id={id}
                settings={settings}
                form={form}
                toCorrect={id === tab ? correcting : null}
                onCorrecting={onCorrecting}
                person={person}
              />
            </TabPanel>
          ))}
        </div>
      </Tabs>
      {toSave && <SaveBar form={form} formId={formId} />}
    </div>
  );
}

/** On a phone a part opens like another page: what was pressed is gone. */
function useFocusOnPart(tab: SettingsTab | undefined, isPhone: boolean): void {
  const before = useRef(tab);
  useEffect(() => {
    if (before.current === tab) return;
    before.current = tab;
    if (isPhone) document.getElementById('main')?.focus({ preventScroll: true });
  }, [tab, isPhone]);
}

function useVisited(tab: SettingsTab | undefined): ReadonlySet<SettingsTab> {
  const [visited, setVisited] = useState<ReadonlySet<SettingsTab>>(() => new Set(tab && [tab]));
  if (tab && !visited.has(tab)) setVisited(new Set([...visited, tab]));
  return visited;
}
