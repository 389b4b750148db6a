import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientDetail, ClientRow } from '../../../../domain/client/client.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { ApiError, sentenceOf } from '../../../lib/api.ts';
import { clientQuery } from '../../../lib/client-query.ts';
import { BackCloses } from '../../../ui/back-closes.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { mergeClients } from '../requests.ts';
import { MergePreview } from './merge-preview.tsx';
import { OtherRecord } from './other-record.tsx';
import './merge.css';

interface Props {
  client: ClientDetail;
  /** Known when the page suggested it; else it is searched for here. */
  otherId: string | null;
  onClose: () => void;
  /** The id of the record that stayed. */
  onMerged: (keptId: string) => void;
}

/** Two records of one person become one: what will be left is shown before it is done. */
export function MergeDialog({ client, otherId, onClose, onMerged }: Props) {
  const [chosen, setChosen] = useState(otherId);
  const [isSwapped, setSwapped] = useState(false);
  const other = useQuery(clientQuery(chosen ?? undefined)).data;
  const merging = useMerging(onMerged);
  const [kept, gone] = isSwapped ? [other, client] : [client, other];
  return (
    <Dialog
      title="Unir cadastros"
      description="Para quando a mesma pessoa foi cadastrada duas vezes."
      isOpen
      onOpenChange={(isOpen) => !isOpen && !merging.isPending && onClose()}
      footer={
        <>
          <Button variant="outline" onPress={onClose} isDisabled={merging.isPending}>
            Cancelar
          </Button>
          <Button
            isDisabled={!other}
            pending={merging.isPending}
            pendingLabel="Unindo..."
            onPress={() => kept && gone && merging.mutate({ kept, gone })}
          >
            Unir cadastros
          </Button>
        </>
      }
    >
      <BackCloses onBack={onClose} />
      <div className="merge">
        {merging.isError && <Banner tone="danger">{reasonOf(merging.error)}</Banner>}
        {otherId === null && <OtherRecord self={client.id} onChosen={setChosen} />}
        {other && <MergePreview client={client} other={other} {...{ isSwapped, setSwapped }} />}
      </div>
    </Dialog>
  );
}

function useMerging(onMerged: (keptId: string) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kept, gone }: { kept: ClientRow; gone: ClientRow }) => mergeClients(kept.id, gone.id),
    onSuccess: (merged, { gone }) => {
      queryClient.removeQueries({ queryKey: ['clients', 'one', gone.id] });
      queryClient.setQueryData(clientQuery(merged.id).queryKey, merged);
      afterWrite(queryClient, 'client');
      toast.success(`Agora há um só cadastro de ${merged.fullName}.`);
      onMerged(merged.id);
    },
  });
}

/** What stands at the field of the other record is all there is to say. */
function reasonOf(error: unknown): string {
  return (error instanceof ApiError && error.fields.otherId?.[0]) || sentenceOf(error);
}
