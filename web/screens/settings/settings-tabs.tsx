import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { SaveBar } from '../../features/settings/form/save-bar.tsx';
import { useSettingsForm } from '../../features/settings/form/use-settings-form.ts';
import { settingsQuery } from '../../features/shared/requests.ts';
import { PageHeader } from '../../layout/page-header.tsx';
import { NO_COLUMNS, useMedia } from '../../lib/media.ts';
import type { FieldErrors } from '../../lib/validation.ts';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { type SettingsTab, settingsTabs, tabToCorrect } from './registry.ts';
import { BackToSettings, SettingsList } from './settings-list.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import type { FoundSetting } from './settings-search.ts';
import type { Person } from './settings-tab.ts';
import './settings-tabs.css';

interface Props {
  /** Undefined: where there is room for one of them the list, else the first beside it. */
  named: SettingsTab | undefined;
  onTab: (tab: SettingsTab) => void;
  person: Person;
}

/** One form over all parts; opened ones stay mounted, so that nothing typed is lost. */
export function SettingsTabs({ named, onTab, person }: Props) {
  const settings = useQuery(settingsQuery);
  const isNarrow = useMedia(NO_COLUMNS);
  const tab = named ?? (isNarrow ? undefined : 'profile');
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
  useFocusOnPart(tab, isNarrow);
  const part = useRef<HTMLElement>(null);
  const find = useFinding(tab, part);
  return (
    <div className="settings-tabs">
      <UnsavedGuard dirty={form?.touched === true} until="page">
        As alterações nas configurações ainda não foram salvas.
      </UnsavedGuard>
      {isNarrow && tab && <BackToSettings />}
      <PageHeader title={isNarrow && tab ? settingsTabs[tab].label : 'Configurações'} />
      <div className="settings-columns">
        <div hidden={isNarrow && tab !== undefined}>
          <SettingsList settings={settings} open={tab} onFound={find} onTab={onTab} />
        </div>
        {[...visited].map((id) => (
          <section
            key={id}
            aria-label={settingsTabs[id].label}
            hidden={id !== tab}
            ref={id === tab ? part : null}
          >
            <SettingsPanel
              id={id}
              settings={settings}
              form={form}
              toCorrect={id === tab ? correcting : null}
              onCorrecting={onCorrecting}
              person={person}
            />
          </section>
        ))}
      </div>
      {toSave && <SaveBar form={form} formId={formId} />}
    </div>
  );
}

/** Goes to a setting that was found as soon as its part shows it. */
function useFinding(tab: SettingsTab | undefined, part: RefObject<HTMLElement | null>) {
  const [found, setFound] = useState<FoundSetting | null>(null);
  useEffect(() => {
    const panel = part.current;
    if (found === null || found.tab !== tab || panel === null) return;
    const isShown = () => {
      const isThere = goToSetting(panel, found.name);
      if (isThere) setFound(null);
      return isThere;
    };
    if (isShown()) return;
    const observer = new MutationObserver(() => isShown() && observer.disconnect());
    observer.observe(panel, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [found, tab, part]);
  return setFound;
}

function goToSetting(panel: HTMLElement, name: string): boolean {
  const names = [...panel.querySelectorAll('.field-label, .switch-text, h2, h3')];
  const found = names.find((one) => one.textContent?.startsWith(name));
  const place = found?.closest('.field, .switch-field, .card') ?? found?.closest('header');
  if (!place) return false;
  place.scrollIntoView({ block: 'center' });
  place.querySelector<HTMLElement>('input, button, select, textarea, a')?.focus({ preventScroll: true });
  return true;
}

/** Without room for the list a part opens like another page: what was pressed is gone. */
function useFocusOnPart(tab: SettingsTab | undefined, isNarrow: boolean): void {
  const before = useRef(tab);
  useEffect(() => {
    if (before.current === tab) return;
    before.current = tab;
    if (isNarrow) document.getElementById('main')?.focus({ preventScroll: true });
  }, [tab, isNarrow]);
}

function useVisited(tab: SettingsTab | undefined): ReadonlySet<SettingsTab> {
  const [visited, setVisited] = useState<ReadonlySet<SettingsTab>>(() => new Set(tab && [tab]));
  if (tab && !visited.has(tab)) setVisited(new Set([...visited, tab]));
  return visited;
}
