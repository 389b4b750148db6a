import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { formatDate, formatDay } from '../../../domain/format.ts';
import { professionalMessages } from '../../../domain/messages.ts';
import type { ProfessionalRow } from '../../../domain/studio/professional.ts';
import { afterWrite } from '../../lib/after-write.ts';
import { messageOf } from '../../lib/api.ts';
import { BackCloses } from '../../ui/back-closes.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { choicesQuery } from '../shared/requests.ts';
import { commonFates, fatesOf, KEEP } from './leaving.ts';
import { nameOf, settleUpcoming } from './requests.ts';

interface Props {
  leaving: ProfessionalRow;
  upcoming: readonly AppointmentRow[];
  /** Reads them again. */
  onRead: () => Promise<unknown>;
  /** Takes the professional out of the team. */
  onRemove: () => Promise<unknown>;
  onClose: () => void;
}

/** What becomes of what somebody who leaves has still to come: handed to a colleague, cancelled, or kept. */
export default function LeavingDialog({ leaving, ...props }: Props) {
  const { upcoming: rows, onClose } = props;
  const query = useQuery(choicesQuery);
  const choices = query.data;
  const { fates, errors, choose, saving } = useFates(props);
  const leave = () => !saving.isPending && onClose();
  const itemsOf = (row: AppointmentRow) => (choices ? fatesOf(row, choices) : []);
  return (
    <Dialog
      title={professionalMessages.upcoming(nameOf(leaving), rows.length)}
      description={`${professionalMessages.confirmRemoval} ${professionalMessages.upcomingHint}`}
      size="lg"
      onClose={leave}
      isDismissable={!saving.isPending && Object.keys(fates).length === 0}
      footer={
        <>
          <Button variant="outline" onPress={onClose} isDisabled={saving.isPending}>
            Cancelar
          </Button>
          <Button
            variant="destructive"
            pending={saving.isPending}
            pendingLabel="Concluindo..."
            isDisabled={choices === undefined}
            onPress={() => saving.mutate()}
          >
            Concluir e excluir
          </Button>
        </>
      }
    >
      <BackCloses onBack={leave} />
      {query.isError && !choices ? (
        <LoadFailed query={query} />
      ) : choices === undefined ? (
        <SkeletonRows label="Carregando agendamentos..." rows={3} />
      ) : (
        <div className="stack gap-4">
          {rows.length > 1 && (
            <Select
              label="Para todos"
              placeholder="Escolher para cada um"
              items={commonFates(rows, itemsOf)}
              selectedKey={sameFate(rows, fates)}
              onSelectionChange={(fate) => choose(rows, String(fate))}
            />
          )}
          <ul className="ruled">
            {rows.map((row) => (
              <li key={row.id} className="leaving-row grid middle">
                <AppointmentWords row={row} />
                <Select
                  label={`${row.client.fullName}, ${formatDate(row.date)}`}
                  isLabelHidden
                  items={itemsOf(row)}
                  selectedKey={fates[row.id] ?? KEEP}
                  onSelectionChange={(fate) => choose([row], String(fate))}
                  errorMessage={errors[row.id]}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}

function AppointmentWords({ row }: { row: AppointmentRow }) {
  return (
    <span className="stack breakable shrinks">
      <strong className="medium figures">
        {formatDay(row.date)}, {row.time}
      </strong>
      <span>{row.client.fullName}</span>
      <span className="muted small">{row.procedures.map(({ name }) => name).join(', ')}</span>
      {row.paymentStatus === 'paid' && <span className="muted small">{professionalMessages.isPaid}</span>}
    </span>
  );
}

function sameFate(rows: readonly AppointmentRow[], fates: Readonly<Record<string, string>>): string | null {
  const [first = null, ...others] = new Set(rows.map(({ id }) => fates[id] ?? KEEP));
  return others.length === 0 ? first : null;
}

/** What is settled is gone from `upcoming` once it is read again: only the rest is asked for when something was refused. */
function useFates({ upcoming, onRead, onRemove, onClose }: Omit<Props, 'leaving'>) {
  const queryClient = useQueryClient();
  const [fates, setFates] = useState<Record<string, string>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const saving = useMutation({
    mutationFn: async () => {
      const refused: Record<string, string> = {};
      const untold: string[] = [];
      for (const row of upcoming) {
        try {
          const { isTold } = await settleUpcoming(row, fates[row.id] ?? KEEP);
          if (!isTold) untold.push(row.client.fullName);
        } catch (error) {
          refused[row.id] = messageOf(error);
        }
      }
      setErrors(refused);
      if (untold.length > 0) toast.warning(professionalMessages.untold(untold.join(', ')));
      if (Object.keys(refused).length > 0) return;
      await onRemove();
      onClose();
    },
    onSettled: () => {
      afterWrite(queryClient, 'appointment');
      return onRead();
    },
  });
  const choose = (chosen: readonly AppointmentRow[], fate: string) => {
    setFates({ ...fates, ...Object.fromEntries(chosen.map(({ id }) => [id, fate])) });
    setErrors({});
  };
  return { fates, errors, choose, saving };
}
