import { CatchBoundary } from '@tanstack/react-router';
import { Suspense } from 'react';
import { messages } from '../../../domain/errors.ts';
import { settingsMessages } from '../../../domain/messages.ts';
import type { SettingsForm } from '../../features/settings/form/use-settings-form.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useRetryWhenBack } from '../../lib/connection.ts';
import { retryLazyParts } from '../../lib/lazy-part.ts';
import type { FieldErrors } from '../../lib/validation.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SkeletonForm } from '../../ui/skeleton.tsx';
import { type SettingsTab, settingsTabs } from './registry.ts';
import type { Person, StoredSettings } from './settings-tab.ts';

interface SettingsPanelProps {
  id: SettingsTab;
  settings: StoredSettings;
  form: SettingsForm | null;
  toCorrect: FieldErrors | null;
  onCorrecting: () => void;
  person: Person;
}

export function SettingsPanel(props: SettingsPanelProps) {
  const { form, frame, beside } = settingsTabs[props.id];
  const part = form && (
    <CatchBoundary getResetKey={() => 0} errorComponent={NotOpened}>
      <FormPart {...props} />
    </CatchBoundary>
  );
  return (
    <div className="settings-panel column gap-6">
      <CatchBoundary getResetKey={() => 0} errorComponent={NotOpened}>
        <Suspense>{frame ? frame(part) : part}</Suspense>
      </CatchBoundary>
      {beside && (
        <CatchBoundary getResetKey={() => 0} errorComponent={NotOpened}>
          <Suspense fallback={form ? null : <SkeletonForm label="Carregando..." fields={4} />}>
            {beside({ settings: props.settings.data, person: props.person }) ?? <Unloaded {...props} />}
          </Suspense>
        </CatchBoundary>
      )}
    </div>
  );
}

/** A part's scripts did not come: the rest of the screen, and what is typed there, stays. */
function NotOpened({ reset }: { reset: () => void }) {
  const refetch = () => {
    retryLazyParts();
    reset();
  };
  useRetryWhenBack(refetch);
  const query = { error: new ApiError(0, 'network', messages.network), refetch };
  return <LoadFailed title={settingsMessages.loadFailed} query={query} />;
}

function FormPart(props: SettingsPanelProps) {
  const { id, form, toCorrect, onCorrecting } = props;
  if (form === null) return <Unloaded {...props} />;
  const { fields = 0, render } = settingsTabs[id].form ?? {};
  return (
    <Suspense fallback={<SkeletonForm label="Carregando configurações..." fields={fields} />}>
      {render?.({ form, formId: `settings-${id}`, toCorrect, onShown: onCorrecting })}
    </Suspense>
  );
}

function Unloaded({ id, settings }: Pick<SettingsPanelProps, 'id' | 'settings'>) {
  const { form, loadFailed = settingsMessages.loadFailed } = settingsTabs[id];
  if (settings.isPending) {
    return <SkeletonForm label="Carregando configurações..." fields={form?.fields ?? 4} />;
  }
  return <LoadFailed title={loadFailed} query={settings} />;
}
