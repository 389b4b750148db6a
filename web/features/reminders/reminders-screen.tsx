import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { remindersWaiting } from '../../../domain/agenda/dashboard.ts';
import { firstName, formatMoment } from '../../../domain/format.ts';
import { reminderMessages, whyByHand } from '../../../domain/reminder/messages.ts';
import type { ReminderItem, ReminderList } from '../../../domain/reminder/reminder-list.ts';
import { api, call } from '../../lib/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { NameButton } from '../../ui/name-button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { toastFailure } from '../../ui/write-toasts.ts';
import { following, useFollowing } from '../shared/appointments/live-appointments.ts';
import '../shared/clients/client-queue.css';
import './reminders-screen.css';

interface Props {
  /** Opens WhatsApp with the reminder; false when it did not open. */
  onWrite: (item: ReminderItem) => boolean;
  onOpen: (id: string) => void;
}

/** 'Lembretes de hoje': one tap each, with the text ready. */
export function RemindersScreen({ onWrite, onOpen }: Props) {
  const query = useQuery({ ...remindersQuery, ...useFollowing() });
  const { data, isError } = query;
  const mark = useMark();
  const send = (item: ReminderItem) => {
    if (onWrite(item)) mark({ item, isSent: true });
  };
  if (isError && !data) return <LoadFailed title={reminderMessages.loadFailed} query={query} />;
  if (!data) return <Loading />;
  const row = (item: ReminderItem) => (
    <Row
      key={item.id}
      item={item}
      withProfessional={data.wholeStudio}
      onSend={() => send(item)}
      onOpen={() => onOpen(item.appointment.id)}
      onUndo={() => mark({ item, isSent: false })}
    />
  );
  return (
    <div className="reminders grid gap-5">
      <LoadFailed query={query} stale="os lembretes" />
      {data.waiting.length === 0 ? (
        <EmptyState picture="calendar" sentence={reminderMessages.empty} hint={reminderMessages.emptyHint} />
      ) : (
        <Card title={remindersWaiting(data.waiting.length)}>
          <ul className="client-queue-list ruled reminder-list refreshed">{data.waiting.map(row)}</ul>
        </Card>
      )}
      {data.sent.length > 0 && (
        <Card title={reminderMessages.alreadySent}>
          <ul className="client-queue-list ruled reminder-list refreshed">{data.sent.map(row)}</ul>
        </Card>
      )}
    </div>
  );
}

/** Marked at once; taken back when it could not be stored. */
function useMark() {
  const queryClient = useQueryClient();
  const show = ({ id }: ReminderItem, sentAt: string | null) =>
    queryClient.setQueryData(remindersQuery.queryKey, (list: ReminderList | undefined) => {
      if (list === undefined) return list;
      const items = [...list.waiting, ...list.sent].map((one) => (one.id === id ? { ...one, sentAt } : one));
      const byStart = [...items].sort((a, b) => a.appointment.startsAt.localeCompare(b.appointment.startsAt));
      const [sent = [], waiting = []] = [true, false].map((isSent) =>
        byStart.filter((one) => (one.sentAt !== null) === isSent),
      );
      return { ...list, waiting, sent };
    });
  return useMutation({
    mutationFn: ({ item, isSent }: { item: ReminderItem; isSent: boolean }) => markReminder(item.id, isSent),
    onMutate: async ({ item, isSent }) => {
      await queryClient.cancelQueries({ queryKey: remindersQuery.queryKey });
      show(item, isSent ? new Date().toISOString() : null);
    },
    onSuccess: (_, { item, isSent }) => {
      if (isSent) toast.success(reminderMessages.marked(firstName(item.appointment.client.fullName)));
    },
    onError: (error, { item }) => {
      show(item, item.sentAt);
      toastFailure(error, reminderMessages.markFailed);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: remindersQuery.queryKey }),
  }).mutate;
}

interface RowProps {
  item: ReminderItem;
  withProfessional: boolean;
  onSend: () => void;
  onOpen: () => void;
  onUndo: () => void;
}

function Row({ item, withProfessional, onSend, onOpen, onUndo }: RowProps) {
  const { appointment, sentAt, why } = item;
  const { client, procedures, professional, date, time } = appointment;
  const reason = whyByHand[why];
  return (
    <li>
      <span className="client-queue-text grid justify-start gap-half shrinks">
        <NameButton onOpen={onOpen}>{client.fullName}</NameButton>
        <time className="muted small" dateTime={`${date}T${time}`}>
          {formatMoment(appointment)}
          {withProfessional && ` · ${professional.fullName}`}
        </time>
        <span className="muted small figures">{procedures.map(({ name }) => name).join(' + ')}</span>
        {reason && sentAt === null && <Badge tone="warning">{reason}</Badge>}
      </span>
      <span className="reminder-actions">
        {sentAt === null ? (
          <Button icon={<MessageCircle />} onPress={onSend}>
            {reminderMessages.send}
          </Button>
        ) : (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`${reminderMessages.undo}: ${client.fullName}`}
            onPress={onUndo}
          >
            {reminderMessages.undo}
          </Button>
        )}
      </span>
    </li>
  );
}

function Loading() {
  return (
    <SkeletonGroup label="Carregando os lembretes...">
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} shape="box" width="100%" height={72} />
      ))}
    </SkeletonGroup>
  );
}

const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  queryFn: () => call(api.reminders.$get()),
  ...following,
});

function markReminder(id: string, isSent: boolean) {
  return call(api.reminders[':id'].sent.$put({ param: { id }, json: { isSent } }));
}
