import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { moveByArrows } from '../../lib/arrow-keys.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type SettingsTab, settingsLabels, settingsTabIds, settingsTabs } from './registry.ts';
import { type FoundSetting, findSettings } from './settings-search.ts';
import type { StoredSettings } from './settings-tab.ts';
import '../../layout/back-link.css';
import './settings-list.css';

/** A long address breaks after its signs, and two times stay together. */
const withBreaks = (summary: ReactNode): ReactNode =>
  typeof summary === 'string'
    ? summary.split(/(\d\d:\d\d–\d\d:\d\d|[\p{L}\d][@./](?=\p{L}))/u).map(partOf)
    : summary;

/** Every second part is what the pattern found. */
function partOf(part: string, index: number): ReactNode {
  if (index % 2 === 0) return part;
  if (part.includes('–')) return <span key={index}>{part}</span>;
  return (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  );
}

interface Props {
  settings: StoredSettings;
  open: SettingsTab | undefined;
  /** Called before the part of what was found is opened. */
  onFound: (found: FoundSetting) => void;
  onTab: (tab: SettingsTab) => void;
}

/** All parts with their values, or while something is searched the settings it finds. */
export function SettingsList({ settings, open, onFound, onTab }: Props) {
  const [text, setText] = useState('');
  const found = findSettings(text, settingsLabels);
  const isSearching = text.trim() !== '';
  const [first] = found;
  return (
    <div className="settings-menu grid gap-3" onKeyDownCapture={(event) => moveByArrows(event, 'a')}>
      <SearchField
        label="Buscar configuração"
        value={text}
        onChange={setText}
        onSubmit={() => {
          if (!first) return;
          onFound(first);
          onTab(first.tab);
        }}
        maxLength={60}
      />
      <nav aria-label="Configurações">
        <ul className="settings-list if-filled ruled column panel">
          {isSearching
            ? found.map((one) => (
                <SettingsRow
                  key={`${one.tab} ${one.name}`}
                  id={one.tab}
                  label={one.name}
                  summary={settingsLabels[one.tab]}
                  onPress={() => onFound(one)}
                />
              ))
            : settingsTabIds.map((id) => (
                <TabRow key={id} id={id} settings={settings} isOpen={id === open} />
              ))}
        </ul>
      </nav>
      <p role="status" className="if-filled muted">
        {isSearching && found.length === 0 && 'Nenhuma configuração com essas palavras.'}
      </p>
    </div>
  );
}

function TabRow({ id, settings, isOpen }: { id: SettingsTab; settings: StoredSettings; isOpen: boolean }) {
  const { label, useSummary } = settingsTabs[id];
  const summary = useSummary(settings);
  return (
    <SettingsRow
      id={id}
      label={label}
      summary={summary === null ? <Skeleton width={140} height={14} /> : summary}
      isOpen={isOpen}
    />
  );
}

interface RowProps {
  id: SettingsTab;
  label: string;
  summary: ReactNode;
  isOpen?: boolean;
  onPress?: () => void;
}

function SettingsRow({ id, label, summary, isOpen, onPress }: RowProps) {
  const { Icon } = settingsTabs[id];
  return (
    <li>
      <Link
        to="/settings"
        hash={id}
        hashScrollIntoView={false}
        resetScroll={false}
        activeOptions={{ includeHash: true }}
        className="settings-row row middle gap-3 muted"
        aria-current={isOpen ? 'page' : undefined}
        onClick={onPress}
      >
        <Icon />
        <span className="settings-row-text medium grow shrinks ink">
          {label}
          <span className="settings-row-summary muted small breakable block regular">
            {withBreaks(summary)}
          </span>
        </span>
        <ChevronRight />
      </Link>
    </li>
  );
}

export function BackToSettings() {
  return (
    <Link to="/settings" className="back-link middle gap-1 muted small medium">
      <ChevronLeft />
      Configurações
    </Link>
  );
}
