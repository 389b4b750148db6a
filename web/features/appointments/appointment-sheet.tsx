import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AppointmentRow, isOpen } from '../../../domain/agenda/appointment.ts';
import { type AppointmentDetail, startsLater } from '../../../domain/agenda/appointment-detail.ts';
import type { Sender } from '../../../domain/agenda/whatsapp.ts';
import { appointmentMessages } from '../../../domain/messages.ts';
import { ApiError } from '../../lib/api-error.ts';
import { Sheet } from '../../ui/dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { AppointmentGone } from '../shared/appointments/appointment-gone.tsx';
import { appointmentQuery, useFollowing } from '../shared/appointments/live-appointments.ts';
import { shownAppointment } from '../shared/appointments/shown-appointments.ts';
import { ClientAlerts } from '../shared/clients/client-alerts.tsx';
import { HealthAlerts } from '../shared/health/health-alerts.tsx';
import { useStudioClock } from '../shared/use-studio-clock.ts';
import { AppointmentHead, Section, ServicesPart } from './detail/appointment-head.tsx';
import { ClientPart, DivergingContact } from './detail/client-part.tsx';
import { CreditPart } from './detail/credit-part.tsx';
import { DepositPart } from './detail/deposit-part.tsx';
import { HistoryPart, MessagesPart, RevokeLink } from './detail/messages-part.tsx';
import { PaymentPart } from './detail/payment-part.tsx';
import { SheetFooter } from './detail/sheet-footer.tsx';
import { type FlowParams, type StatusFlow, useStatusFlow } from './status/use-status-flow.tsx';
import './appointment-sheet.css';

interface AppointmentSheetProps extends Omit<FlowParams, 'onRemoved'> {
  id: string;
  onEdit: (id: string) => void;
  onAnamnesis: (clientId: string) => void;
  onClose: () => void;
}

export default function AppointmentSheet(props: AppointmentSheetProps) {
  const { id, sender, onEdit, onClose } = props;
  const queryClient = useQueryClient();
  const query = useQuery({ ...appointmentQuery(id), ...useFollowing() });
  const { flow, dialogs } = useStatusFlow({ ...props, onRemoved: onClose });
  const row = isGone(query.error) ? undefined : (query.data ?? shownAppointment(queryClient, id));
  return (
    <>
      <Sheet
        title={row?.client.fullName ?? 'Agendamento'}
        onClose={onClose}
        footer={row && <SheetFooter row={row} flow={flow} onEdit={onEdit} />}
      >
        <div className="column gap-4">
          {query.isError && <Failed query={query} />}
          {row && (
            <AppointmentOf
              {...{ row, flow, sender }}
              detail={query.data}
              isPending={query.isPending}
              onAnamnesis={props.onAnamnesis}
              onRecord={props.onRecord}
            />
          )}
          {!row && query.isPending && <SkeletonRows label="Carregando agendamento..." rows={10} />}
        </div>
      </Sheet>
      {dialogs}
    </>
  );
}

/** Where the row came without it: keeps the room, so that no button moves from under a finger. */
const HealthSkeleton = () => <Skeleton shape="box" width={132} height={28} />;

interface AppointmentProps {
  row: AppointmentRow;
  /** Undefined while only the list's row is known. */
  detail: AppointmentDetail | undefined;
  isPending: boolean;
  flow: StatusFlow;
  sender: Sender;
  onAnamnesis: (clientId: string) => void;
  onRecord: (id: string) => void;
}

function AppointmentOf({ row, detail, isPending, flow, sender, ...open }: AppointmentProps) {
  const clock = useStudioClock();
  return (
    <div className="appointment column gap-4">
      <AppointmentHead row={row} />
      <ClientAlerts client={row.client} />
      {row.health ? <HealthAlerts health={row.health} showsValid /> : isPending && <HealthSkeleton />}
      {row.notes && (
        <Section title="Observações">
          <p className="breakable lines">{row.notes}</p>
        </Section>
      )}
      <DepositPart row={row} detail={detail} sender={sender} />
      <CreditPart row={row} />
      <ServicesPart row={row} hasRecord={detail?.hasWorkRecord} onRecord={open.onRecord} />
      <ClientPart row={row} flow={flow} onAnamnesis={open.onAnamnesis} />
      {detail && (
        <>
          {/* Below what can be pressed, which it would push away. */}
          <DivergingContact detail={detail} />
          <PaymentPart detail={detail} clock={clock} onEdit={flow.editPayment} />
          <MessagesPart messages={detail.messages} clock={clock}>
            {isOpen(detail.status) && startsLater(detail, new Date()) && <RevokeLink id={detail.id} />}
          </MessagesPart>
          <HistoryPart history={detail.history} clock={clock} origin={row.origin} createdAt={row.createdAt} />
        </>
      )}
      {/* As high as what comes: on a phone the sheet stands on its foot, and what grows lifts all above it. */}
      {!detail && isPending && <SkeletonRows label="Carregando mensagens e histórico..." rows={4} />}
    </div>
  );
}

function Failed({ query }: { query: { error: unknown; refetch: () => unknown } }) {
  if (isGone(query.error)) return <AppointmentGone />;
  return <LoadFailed query={query} sentence={appointmentMessages.loadFailed} />;
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}
