import { useQuery } from '@tanstack/react-query';
import { settingsMessages } from '../../../domain/messages.ts';
import { fallbackHours } from '../../../domain/scheduling/business-hours.ts';
import type { LocalDate, LocalTime } from '../../../domain/scheduling/clock.ts';
import { holidayOn } from '../../../domain/scheduling/holidays.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { choicesQuery } from '../shared/requests.ts';
import { BlockDialog } from './form/block-dialog.tsx';
import { blocksOfQuery, dayQuery } from './requests.ts';

interface NewBlockDialogProps {
  professionalId: string;
  date: LocalDate;
  /** Without times the block takes the whole day. */
  startTime?: LocalTime | undefined;
  endTime?: LocalTime | undefined;
  onClose: () => void;
}

export default function NewBlockDialog({
  professionalId,
  date,
  startTime,
  endTime,
  onClose,
}: NewBlockDialogProps) {
  const list = useQuery(blocksOfQuery(professionalId));
  const { data: choices } = useQuery(choicesQuery);
  const colleague =
    choices?.me === professionalId
      ? undefined
      : choices?.professionals.find(({ id }) => id === professionalId);
  const zone = list.data?.zone;
  const day = useQuery({ ...dayQuery(zone ?? '', professionalId, date), enabled: zone !== undefined });
  if (!list.data || !day.data) {
    const query = list.isError ? list : day;
    return (
      <Dialog title="Novo bloqueio" onClose={onClose}>
        {query.isError ? (
          <LoadFailed title={settingsMessages.loadFailed} query={query} />
        ) : (
          <SkeletonRows label="Carregando bloqueios..." rows={3} />
        )}
      </Dialog>
    );
  }
  const times = startTime && endTime && { kind: 'time_range' as const, startTime, endTime };
  return (
    <BlockDialog
      zone={list.data.zone}
      hours={day.data.hours ?? fallbackHours}
      list={list.data}
      block={null}
      colleague={colleague?.fullName}
      start={{ blockedDate: date, reason: holidayOn(date)?.name ?? '', ...(times || { kind: 'full_day' }) }}
      onClose={onClose}
    />
  );
}
