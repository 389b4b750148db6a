import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '../../../domain/errors.ts';
import { formatDate } from '../../../domain/format.ts';
import type { Supply } from '../../../domain/supply/supply.ts';
import type { AppointmentWorkRecord } from '../../../domain/work-record/work-record.ts';
import { type WorkRecordInput, workRecordMessages } from '../../../domain/work-record/work-record-input.ts';
import { isGone, isUnreachable } from '../../lib/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SkeletonForm } from '../../ui/skeleton.tsx';
import { AppointmentGone } from '../shared/appointments/appointment-gone.tsx';
import { appointmentQuery } from '../shared/appointments/live-appointments.ts';
import { shownAppointment } from '../shared/appointments/shown-appointments.ts';
import { suppliesQuery } from '../shared/supplies/requests.ts';
import { useStudioClock } from '../shared/use-studio-clock.ts';
import { queuedInputQuery } from './offline/record-queue.ts';
import { withoutConnection } from './offline/without-connection.ts';
import { PicturesRead } from './read/pictures-read.tsx';
import { RecordRead } from './read/record-read.tsx';
import { VersionsButton } from './read/versions-button.tsx';
import { workRecordQuery } from './requests.ts';
import { WorkForm } from './work-form.tsx';

interface Props {
  appointmentId: string;
  owner: string;
  onClose: () => void;
}

interface Opened {
  data: AppointmentWorkRecord;
  queued: WorkRecordInput | null;
  /** Null: without a connection they are not known. */
  supplies: Supply[] | null;
  /** Why it cannot be written; null: it can. */
  barred: string | null;
}

export default function WorkRecordDialog({ appointmentId, owner, onClose }: Props) {
  // Read once: each read is logged, and another must not replace what is being typed.
  const [opened, setOpened] = useState<Opened | null>(null);
  const { today, at } = useStudioClock();
  const record = useQuery({ ...workRecordQuery(appointmentId), enabled: !opened, refetchOnMount: 'always' });
  const supplies = useQuery({ ...suppliesQuery, enabled: !opened });
  const appointment = useQuery({ ...appointmentQuery(appointmentId), enabled: !opened });
  const shown = shownAppointment(useQueryClient(), appointmentId);
  const isOffline = shown !== undefined && isUnreachable(record.error);
  const queued = useQuery({ ...queuedInputQuery(appointmentId), enabled: isOffline && !opened });
  const failed = isOffline ? undefined : [record, supplies, appointment].find(({ isError }) => isError);
  const row = isOffline ? shown : appointment.data;
  const data = isOffline ? withoutConnection(shown) : record.data;
  const list = isOffline ? (supplies.data?.supplies ?? null) : supplies.data?.supplies;
  const isWaiting = record.isFetching || (isOffline && queued.data === undefined);
  if (row && data && list !== undefined && !isWaiting && !opened && !failed) {
    const { status, startsAt } = row;
    const isAhead = at(startsAt).date > today;
    const ofCancelled = data.record ? workRecordMessages.closed : workRecordMessages.cancelled;
    setOpened({
      data,
      queued: queued.data ?? null,
      supplies: list,
      barred: status === 'cancelled' ? ofCancelled : isAhead ? messages.appointment_ahead : null,
    });
  }
  if (opened && opened.barred === null) return <WorkForm {...{ appointmentId, owner, onClose, ...opened }} />;
  return (
    <Dialog title="Ficha técnica" description={opened?.data.client.fullName} size="lg" onClose={onClose}>
      {failed && isGone(failed.error) && <AppointmentGone />}
      {failed && !isGone(failed.error) && (
        <LoadFailed query={failed} sentence={workRecordMessages.loadFailed} />
      )}
      {!opened && !failed && <SkeletonForm label="Carregando ficha técnica..." fields={5} />}
      {opened && <Barred {...opened} />}
    </Dialog>
  );
}

/** Of an appointment that was cancelled, or is still to come: what there is can be read. */
function Barred({ data: { record, previous }, barred }: Opened) {
  const { at } = useStudioClock();
  const shown = record ?? previous;
  if (!shown) return <EmptyState picture="services" sentence={barred ?? ''} />;
  return (
    <div className="stack gap-4">
      <p className="muted">{barred}</p>
      {shown === previous && <h3>A última, de {formatDate(at(shown.startsAt).date)}</h3>}
      <RecordRead record={shown} level={record ? 3 : 4} />
      <PicturesRead record={shown} />
      {record && <VersionsButton record={record} />}
    </div>
  );
}
