import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { defaultHours } from '../../domain/scheduling/business-hours.ts';
import { settingsSentences } from '../../domain/sentences.ts';
import { LoadFailed } from '../features/settings/form/load-failed.tsx';
import type { SettingsTabProps } from '../features/settings/form/tab-form.tsx';
import type { SettingsForm } from '../features/settings/form/use-settings-form.ts';
import type { SettingsShown } from '../features/settings/requests.ts';
import type { FieldErrors } from '../lib/validation.ts';
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
const CoverTab = lazy(async () => ({
  default: (await import('../features/settings/cover-tab.tsx')).CoverTab,
}));
const PictureField = lazy(async () => ({
  default: (await import('../features/pictures/picture-field.tsx')).PictureField,
}));
const TimeBlocksTab = lazy(async () => ({
  default: (await import('../features/time-blocks/time-blocks-tab.tsx')).TimeBlocksTab,
}));
const OutboxSection = lazy(async () => ({
  default: (await import('../features/outbox/outbox-section.tsx')).OutboxSection,
}));
const VisitsTab = lazy(async () => ({
  default: (await import('../features/visits/visits-tab.tsx')).VisitsTab,
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
  const title = id === 'profile' ? settingsSentences.profileLoadFailed : settingsSentences.loadFailed;
  if (form === null) return <Unloaded settings={settings} title={title} fields={fieldsOf[id]} />;
  return (
    <Suspense fallback={<SkeletonForm label="Carregando configurações..." fields={fieldsOf[id]} />}>
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
function Beside({ id, settings, person }: Props) {
  switch (id) {
    case 'profile':
      return (
        <>
          <SecuritySection personName={person.fullName} zone={person.zone} />
          <DataOwnershipSection />
        </>
      );
    case 'blocks':
      return settings.data ? (
        <TimeBlocksTab zone={settings.data.business.zone} hours={settings.data.hours} />
      ) : (
        <Unloaded settings={settings} title={settingsSentences.loadFailed} fields={4} />
      );
    case 'booking':
      return <BookingLinkTab />;
    case 'notifications':
      return <OutboxSection />;
    case 'analytics':
      return <VisitsTab />;
    default:
      return null;
  }
}

function Unloaded({ settings, title, fields }: Pick<Props, 'settings'> & { title: string; fields: number }) {
  if (!settings.isPending) return <LoadFailed title={title} query={settings} />;
  return <SkeletonForm label="Carregando configurações..." fields={fields} />;
}
