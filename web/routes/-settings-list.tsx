import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Skeleton } from '../ui/skeleton.tsx';
import {
  type SettingsTab,
  type StoredSettings,
  settingsTabIds,
  settingsTabs,
} from './-settings-registry.tsx';
import './-back-link.css';
import './-settings-list.css';

export function SettingsList({ settings }: { settings: StoredSettings }) {
  return (
    <nav aria-label="Configurações">
      <ul className="settings-list">
        {settingsTabIds.map((id) => (
          <SettingsRow key={id} id={id} settings={settings} />
        ))}
      </ul>
    </nav>
  );
}

function SettingsRow({ id, settings }: { id: SettingsTab; settings: StoredSettings }) {
  const { label, Icon, useSummary } = settingsTabs[id];
  const summary = useSummary(settings);
  return (
    <li>
      <Link to="/settings" hash={id} hashScrollIntoView={false} className="settings-row">
        <Icon />
        <span className="settings-row-text">
          {label}
          <span className="settings-row-summary">
            {summary === null ? <Skeleton width={140} height={14} /> : summary}
          </span>
        </span>
        <ChevronRight />
      </Link>
    </li>
  );
}

export function BackToSettings() {
  return (
    <Link to="/settings" className="back-link">
      <ChevronLeft />
      Configurações
    </Link>
  );
}
