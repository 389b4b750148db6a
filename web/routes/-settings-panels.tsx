import type { UseQueryResult } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { Suspense } from 'react';
import { messages } from '../../domain/errors.ts';
import { settingsSentences } from '../../domain/sentences.ts';
import type { SettingsTabProps } from '../features/settings/form/tab-form.tsx';
import type { SettingsForm } from '../features/settings/form/use-settings-form.ts';
import type { SettingsShown } from '../features/settings/requests.ts';
import { ApiError } from '../lib/api.ts';
import { useRetryWhenBack } from '../lib/connection.ts';
import { retryLazyParts } from '../lib/lazy-part.ts';
import type { FieldErrors } from '../lib/validation.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { SkeletonForm } from '../ui/skeleton.tsx';
import { ProfilePart, ProfileParts } from './-profile-parts.tsx';
import { type FormTab, readFormTab } from './-settings-form-tab.ts';
import * as parts from './-settings-parts.ts';
import type { SettingsTab } from './-settings-tab.ts';

export interface Person {
  fullName: string;
  zone: string;
}

export interface SettingsPanelProps {
  id: SettingsTab;
  settings: UseQueryResult<SettingsShown>;
  /** null until the settings are loaded. */
  form: SettingsForm | null;
  toCorrect: FieldErrors | null;
  onCorrecting: () => void;
  person: Person;
}

/** What a tab holds: its share of the form, and what stands beside it. */
export function SettingsPanel(props: SettingsPanelProps) {
  const formTab = readFormTab(props.id);
  return (
    <div className="settings-panel">
      {props.id === 'profile' && <ProfileParts />}
      {formTab && (
        <CatchBoundary getResetKey={() => 0} errorComponent={NotOpened}>
          {formTab === 'profile' ? (
            <ProfilePart anchor="person">
              <FormPart {...props} id={formTab} />
            </ProfilePart>
          ) : (
            <FormPart {...props} id={formTab} />
          )}
        </CatchBoundary>
      )}
      <CatchBoundary getResetKey={() => 0} errorComponent={NotOpened}>
        <Suspense fallback={formTab ? null : <SkeletonForm label="Carregando..." fields={4} />}>
          <Beside {...props} />
        </Suspense>
      </CatchBoundary>
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
  return <LoadFailed title={settingsSentences.loadFailed} query={query} />;
}

const fieldsOf: Record<FormTab, number> = {
  profile: 3,
  business: 8,
  schedule: 7,
  cover: 2,
  notifications: 3,
};

function FormPart({ id, settings, form, toCorrect, onCorrecting }: SettingsPanelProps & { id: FormTab }) {
  if (form === null) return <Unloaded id={id} settings={settings} />;
  return (
    <Suspense fallback={<SkeletonForm label="Carregando configurações..." fields={fieldsOf[id]} />}>
      <FormTabOf id={id} form={form} formId={`settings-${id}`} toCorrect={toCorrect} onShown={onCorrecting} />
    </Suspense>
  );
}

function FormTabOf({ id, ...props }: SettingsTabProps & { id: FormTab }) {
  switch (id) {
    case 'profile':
      return <parts.ProfileTab.Current {...props} />;
    case 'business':
      return <parts.BusinessTab.Current {...props} />;
    case 'schedule':
      return <parts.ScheduleTab.Current {...props} />;
    case 'cover':
      return (
        <parts.CoverTab.Current {...props} picture={(slot) => <parts.PictureField.Current {...slot} />} />
      );
    case 'notifications':
      return <parts.NotificationsTab.Current {...props} />;
  }
}

/** What is kept by itself, not by the one save. */
function Beside({ id, settings, person }: SettingsPanelProps) {
  switch (id) {
    case 'profile':
      return (
        <>
          <ProfilePart anchor="security">
            <parts.SecuritySection.Current personName={person.fullName} zone={person.zone} />
          </ProfilePart>
          <ProfilePart anchor="data">
            <parts.DataOwnershipSection.Current />
          </ProfilePart>
        </>
      );
    case 'blocks':
      if (!settings.data) return <Unloaded id={id} settings={settings} />;
      return <parts.TimeBlocksTab.Current zone={settings.data.business.zone} hours={settings.data.hours} />;
    case 'booking':
      return <parts.BookingLinkTab.Current />;
    case 'notifications':
      return (
        <parts.OutboxSection.Current noticesOff={settings.data?.notifications.emailNotifications === false} />
      );
    case 'analytics':
      return <parts.VisitsTab.Current />;
    default:
      return null;
  }
}

function Unloaded({ id, settings }: { id: FormTab | 'blocks'; settings: SettingsPanelProps['settings'] }) {
  if (settings.isPending) {
    const fields = id === 'blocks' ? 4 : fieldsOf[id];
    return <SkeletonForm label="Carregando configurações..." fields={fields} />;
  }
  const title = id === 'profile' ? settingsSentences.profileLoadFailed : settingsSentences.loadFailed;
  return <LoadFailed title={title} query={settings} />;
}
