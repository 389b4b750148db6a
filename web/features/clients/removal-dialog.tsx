import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientDetail, ClientRow } from '../../../domain/client/client.ts';
import { clientMessages } from '../../../domain/client/messages.ts';
import { formatDay } from '../../../domain/format.ts';
import { anamnesisMessages } from '../../../domain/health/messages.ts';
import { afterWrite } from '../../lib/after-write.ts';
import { isGone } from '../../lib/api.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { toastFailure } from '../../ui/write-toasts.ts';
import { clientQuery } from '../shared/requests.ts';
import { removeClient } from './requests.ts';

interface Props {
  client: ClientRow | null;
  onClose: () => void;
  onRemoved?: (() => void) | undefined;
}

export function ClientRemovalDialog({ client, onClose, onRemoved }: Props) {
  const removal = useClientRemoval();
  const { data, error, refetch } = useQuery({
    ...clientQuery(client?.id),
    staleTime: 0,
    enabled: removal.isIdle || removal.isError,
  });
  const [cancelComing, setCancelComing] = useState(true);
  const close = () => {
    removal.reset();
    onClose();
  };
  // Gone already: deleting says so.
  return (
    <ConfirmDialog
      title={clientMessages.confirmRemoval}
      isOpen={client !== null}
      onClose={close}
      confirmLabel="Excluir"
      cancelLabel="Voltar"
      isBlocked={!data && !isGone(error)}
      onConfirm={async () => {
        if (client === null) return;
        await removal.mutateAsync({ client, cancelComing: cancelComing && (data?.comingCount ?? 0) > 0 });
        onRemoved?.();
      }}
    >
      <p>
        <strong>{client?.fullName}</strong> sai da sua lista com nome, contato, alergias, observações e
        anamnese. Se ela tiver agendamentos, eles continuam na agenda sem os dados pessoais, e os valores não
        mudam. Não é possível desfazer.
      </p>
      {data?.hasAnamnesis && <p>{anamnesisMessages.retention}</p>}
      {data && data.comingCount > 0 && (
        <div className="inset grid gap-3 above-4" data-tone="warning">
          <Coming client={data} />
          <Checkbox isSelected={cancelComing} onChange={setCancelComing}>
            {clientMessages.cancelComing(data.comingCount)}
          </Checkbox>
        </div>
      )}
      {!data && !error && <SkeletonRows label="Carregando agendamentos..." rows={1} />}
      {!data && error && !isGone(error) && <LoadFailed query={{ error, refetch }} />}
    </ConfirmDialog>
  );
}

function useClientRemoval() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ client, cancelComing }: { client: Pick<ClientRow, 'id'>; cancelComing: boolean }) =>
      removeClient(client.id, cancelComing),
    onSuccess: ({ outcome, cancelled }, { client: { id } }) => {
      queryClient.removeQueries({ queryKey: ['clients', 'one', id] });
      afterWrite(queryClient, cancelled > 0 ? 'appointment' : 'client');
      toast.success(clientMessages.removed({ outcome, cancelled }));
    },
    onError: (error) => toastFailure(error),
  });
}

function Coming({ client: { coming, comingCount, professionalName } }: { client: ClientDetail }) {
  const more = comingCount - coming.length;
  return (
    <>
      <p>{clientMessages.coming(comingCount)}</p>
      <ul className="grid gap-1 figures">
        {coming.map((row) => (
          <li key={row.id}>
            <time dateTime={`${row.date}T${row.time}`}>
              {formatDay(row.date)} às {row.time}
            </time>
            {row.professional.fullName !== professionalName && `, com ${row.professional.fullName}`}
          </li>
        ))}
        {more > 0 && <li>e mais {more}</li>}
      </ul>
    </>
  );
}
