import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { formatShortDate, formatWeekday } from '../../../../domain/format.ts';
import { appointmentMessages } from '../../../../domain/messages.ts';
import type { LocalDate, LocalMoment } from '../../../../domain/scheduling/clock.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureBanner } from '../../../ui/failure-banner.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { toastFailure, toastUndo } from '../../../ui/write-toasts.ts';
import { appointmentWrites, moveAppointment } from '../../shared/appointments/live-appointments.ts';
import { choicesQuery } from '../../shared/requests.ts';
import { useStudioClock } from '../../shared/use-studio-clock.ts';
import { agendaQuery, editedQuery } from '../requests.ts';
import { daysOfPage } from '../when/day-times.ts';
import { dayName, proposedDays } from './proposed-days.ts';
import './reschedule-dialog.css';

interface Props {
  id: string;
  /** After a move; `report` shows the toast, with 'Desfazer'. */
  onMoved: (saved: AppointmentRow, report: () => void) => void;
  /** Another day or time: the whole form. */
  onOther: () => void;
  onClose: () => void;
}

/** Another time in one press: free times of the next days, with the same professional. */
export default function RescheduleDialog({ id, onMoved, onOther, onClose }: Props) {
  const edited = useQuery(editedQuery(id));
  const choices = useQuery(choicesQuery);
  const row = edited.data;
  const { today } = useStudioClock();
  const failed = [edited, choices].find(({ error, data }) => error && !data);
  return (
    <Dialog
      title={row ? `Remarcar ${row.client.fullName}` : 'Remarcar'}
      description={row && `Marcado para ${momentName(row)}.`}
      onClose={onClose}
      footer={
        <Button variant="outline" onPress={onOther}>
          Outro dia ou horário
        </Button>
      }
    >
      {failed ? (
        <LoadFailed query={failed} sentence={appointmentMessages.loadFailed} />
      ) : row && choices.data ? (
        <Proposals row={row} today={today} onMoved={onMoved} />
      ) : (
        <SkeletonRows label="Carregando horários..." rows={4} />
      )}
    </Dialog>
  );
}

function Proposals({
  row,
  today,
  onMoved,
}: { row: AppointmentRow; today: LocalDate } & Pick<Props, 'onMoved'>) {
  const question = { professional: row.professional.id, except: row.id, ...daysOfPage(today, 0) };
  const agenda = useQuery(agendaQuery(question));
  const move = useMoveTo(row, onMoved);
  if (agenda.error && !agenda.data) {
    return <LoadFailed title="Erro ao carregar os horários" query={agenda} />;
  }
  if (!agenda.data) return <SkeletonRows label="Carregando horários..." rows={4} />;
  const days = proposedDays(agenda.data, today, row);
  return (
    <div className="grid gap-5">
      <FailureBanner error={move.error} />
      {days.length === 0 && <p>{appointmentMessages.noTimes}</p>}
      {days.map(({ date, times }) => (
        <section key={date}>
          <h3 className="below-2">{dayName(date, today)}</h3>
          <div className="proposal-times grid gap-2 figures">
            {times.map((time) => (
              <Button
                key={time}
                variant="outline"
                aria-label={`${dayName(date, today)}, ${time}`}
                pending={move.isPending && move.variables.date === date && move.variables.time === time}
                isDisabled={move.isPending}
                onPress={() => move.mutate({ date, time })}
              >
                {time}
              </Button>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function useMoveTo(row: AppointmentRow, onMoved: Props['onMoved']) {
  const queryClient = useQueryClient();
  const refresh = () => afterWrite(queryClient, 'appointment');
  const undo = (saved: AppointmentRow) =>
    moveAppointment(saved, { date: row.date, time: row.time })
      .then(() => toast.success(appointmentMessages.restored))
      .catch(toastFailure)
      .finally(refresh);
  return useMutation({
    mutationKey: appointmentWrites,
    mutationFn: (place: LocalMoment) => moveAppointment(row, place),
    onSuccess: (saved) =>
      onMoved(saved, () =>
        toastUndo(`${saved.client.fullName}: ${momentName(saved)}`, () => void undo(saved), {
          title: appointmentMessages.moved,
        }),
      ),
    onSettled: refresh,
  });
}

const momentName = ({ date, time }: LocalMoment): string =>
  `${formatWeekday(date)}, ${formatShortDate(date)}, às ${time}`;
