import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { defaultHours } from '../../domain/scheduling/business-hours.ts';
import { settingsSentences } from '../../domain/sentences.ts';
import { LoadFailed } from '../features/settings/form/load-failed.tsx';
import type { SettingsTabProps } from '../features/settings/form/tab-form.tsx';
import type { SettingsForm } from '../features/settings/form/use-settings-form.ts';
import type { SettingsShown } from '../features/settings/requests.ts';
import type { FieldErrors } from '../lib/validation.ts';
import { Badge } from '../ui/badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { SkeletonForm } from '../ui/skeleton.tsx';
import { type FormTab, readFormTab, type SettingsTab } from './-settings-tab.ts';

// Each tab's scripts come when it is opened.
const ProfileTab = lazy(async () => ({
  default: (await import('../features/settings/profile-tab.tsx')).ProfileTab,
}));
const BusinessTab = lazy(async () => ({
  default: (await import('../features/settings/business/business-tab.tsx')).BusinessTab,
}));
const ScheduleTab = lazy(async () => ({
  default: (await import('../features/settings/schedule/schedule-tab.tsx')).ScheduleTab,
}));
const CoverTab = lazy(async () => ({
  default: (await import('../features/settings/cover-tab.tsx')).CoverTab,
}));
const PictureField = lazy(async () => ({
  default: (await import('../features/pictures/picture-field.tsx')).PictureField,
}));
const NotificationsTab = lazy(async () => ({
  default: (await import('../features/settings/notifications/notifications-tab.tsx')).NotificationsTab,
}));
const BookingLinkTab = lazy(async () => ({
  default: (await import('../features/booking-link/booking-link-tab.tsx')).BookingLinkTab,
}));
const VisitsTab = lazy(async () => ({
  default: (await import('../features/visits/visits-tab.tsx')).VisitsTab,
}));
const TimeBlocksTab = lazy(async () => ({
  default: (await import('../features/time-blocks/time-blocks-tab.tsx')).TimeBlocksTab,
}));
const SecuritySection = lazy(async () => ({
  default: (await import('../features/security/security-section.tsx')).SecuritySection,
}));
const DataOwnershipSection = lazy(async () => ({
  default: (await import('../features/data-ownership/data-ownership-section.tsx')).DataOwnershipSection,
}));

export interface Person {
  fullName: string;
  zone: string;
}

interface Props {
  id: SettingsTab;
  settings: UseQueryResult<SettingsShown>;
  /** null until the settings are loaded. */
  form: SettingsForm | null;
  toMend: FieldErrors | null;
  onMending: () => void;
  person: Person;
}

/** What a tab holds: its share of the form, and what stands beside it. */
export function SettingsPanel(props: Props) {
  const formTab = readFormTab(props.id);
  return (
    <div className="settings-panel">
      {formTab && <FormPart {...props} id={formTab} />}
      <Suspense fallback={formTab ? null : <SkeletonForm label="Carregando..." fields={4} />}>
        <Beside {...props} />
      </Suspense>
    </div>
  );
}

const fieldsOf: Record<FormTab, number> = {
  profile: 3,
  business: 8,
  schedule: 7,
  cover: 2,
  notifications: 3,
};

function FormPart({ id, settings, form, toMend, onMending }: Props & { id: FormTab }) {
  const skeleton = <SkeletonForm label="Carregando configurações..." fields={fieldsOf[id]} />;
  if (form === null) {
    const title = id === 'profile' ? settingsSentences.profileLoadFailed : settingsSentences.loadFailed;
    return settings.isPending ? skeleton : <LoadFailed title={title} query={settings} />;
  }
  return (
    <Suspense fallback={skeleton}>
      <FormTabOf id={id} form={form} formId={`settings-${id}`} toMend={toMend} onShown={onMending} />
    </Suspense>
  );
}

function FormTabOf({ id, ...props }: SettingsTabProps & { id: FormTab }) {
  switch (id) {
    case 'profile':
      return <ProfileTab {...props} />;
    case 'business':
      return <BusinessTab {...props} />;
    case 'schedule':
      return <ScheduleTab {...props} />;
    case 'notifications':
      return <NotificationsTab {...props} />;
    case 'cover':
      return <CoverTab {...props} picture={(slot) => <PictureField {...slot} />} />;
  }
}

/** What is kept by itself, not by the one save. */
function Beside({ id, person, settings }: Props) {
  switch (id) {
    case 'profile':
      return (
        <>
          <SecuritySection personName={person.fullName} zone={person.zone} />
          <DataOwnershipSection />
        </>
      );
    case 'booking':
      return <BookingLinkTab />;
    case 'blocks':
      return <TimeBlocksTab zone={person.zone} hours={settings.data?.hours ?? defaultHours} />;
    case 'analytics':
      return <VisitsTab />;
    default:
      return null;
  }
}

function Coming() {
  return (
    <EmptyState
      picture="calendar"
      sentence="Aqui você vai cuidar disto."
      hint={<Badge tone="info">Em construção</Badge>}
      action={
        <LinkButton to="/settings" hash="schedule">
          Ver horários
        </LinkButton>
      }
    />
  );
}
