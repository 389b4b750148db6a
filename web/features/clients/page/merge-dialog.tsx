import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientDetail, ClientRow } from '../../../../domain/client/client.ts';
import { mergedClient } from '../../../../domain/client/merge.ts';
import { clientMessages } from '../../../../domain/client/messages.ts';
import { contactText, formatPhone } from '../../../../domain/contact/phone-format.ts';
import { countText } from '../../../../domain/format.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { api, call, emptyText, messageOf } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useSettled } from '../../../lib/use-typed-search.ts';
import { BackCloses } from '../../../ui/back-closes.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ComboBox } from '../../../ui/combo-box.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Radio, RadioGroup } from '../../../ui/radio-group.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { clientQuery, clientSearchQuery } from '../../shared/requests.ts';
import { fieldsOf, wordsOf } from '../form/client-fields.ts';

interface Props {
  client: ClientDetail;
  /** Known when the page suggested it; else it is searched for here. */
  otherId: string | null;
  onClose: () => void;
  onMerged: (keptId: string) => void;
}

export function MergeDialog({ client, otherId, onClose, onMerged }: Props) {
  const [chosen, setChosen] = useState(otherId);
  const [isSwapped, setSwapped] = useState(false);
  const read = useQuery(clientQuery(chosen ?? undefined));
  const other = read.data;
  const merging = useMerging(onMerged);
  const [kept, gone] = isSwapped ? [other, client] : [client, other];
  return (
    <Dialog
      title="Unir cadastros"
      description="Para quando a mesma pessoa foi cadastrada duas vezes."
      onClose={() => !merging.isPending && onClose()}
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
      <div className="merge grid gap-5">
        {merging.isError && <Banner tone="danger">{reasonOf(merging.error)}</Banner>}
        {otherId === null && <OtherRecord self={client.id} onChosen={setChosen} />}
        {read.isLoading && <SkeletonRows label="Carregando cliente..." rows={2} />}
        <LoadFailed query={read} />
        {other && <MergePreview client={client} other={other} {...{ isSwapped, setSwapped }} />}
      </div>
    </Dialog>
  );
}

function useMerging(onMerged: (keptId: string) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kept, gone }: { kept: ClientRow; gone: ClientRow }) =>
      call(api.clients[':id'].merges.$post({ param: { id: kept.id }, json: { otherId: gone.id } })),
    onSuccess: (merged, { gone }) => {
      queryClient.removeQueries({ queryKey: ['clients', 'one', gone.id] });
      queryClient.setQueryData(clientQuery(merged.id).queryKey, merged);
      afterWrite(queryClient, 'client');
      toast.success(`Agora há um só cadastro de ${merged.fullName}.`);
      onMerged(merged.id);
    },
  });
}

function reasonOf(error: unknown): string {
  return (error instanceof ApiError && error.fields.otherId?.[0]) || messageOf(error);
}

function OtherRecord({ self, onChosen }: { self: string; onChosen: (id: string | null) => void }) {
  const [typed, setTyped] = useState('');
  const query = useQuery(clientSearchQuery(useSettled(typed.trim())));
  const items = (query.data ?? [])
    .filter(({ id }) => id !== self)
    .map(({ id, fullName, phone }) => ({ id, label: fullName, detail: formatPhone(phone ?? '') }));
  return (
    <ComboBox
      label="Outro cadastro da mesma pessoa"
      placeholder="Busque por nome ou telefone"
      items={items}
      inputValue={typed}
      onInputChange={setTyped}
      onSelectionChange={(key) => onChosen(key === null ? null : String(key))}
      status={emptyText(query, clientMessages.loading, clientMessages.none)}
    />
  );
}

interface PreviewProps {
  client: ClientDetail;
  other: ClientDetail;
  isSwapped: boolean;
  setSwapped: (isSwapped: boolean) => void;
}

function MergePreview({ client, other, isSwapped, setSwapped }: PreviewProps) {
  const merged = isSwapped ? mergedClient(other, client) : mergedClient(client, other);
  const facts = [
    ...wordsOf(fieldsOf(merged)),
    ['Agendamentos', String(client.appointmentCount + other.appointmentCount)] as const,
  ];
  return (
    <>
      <RadioGroup
        label="Qual cadastro fica?"
        value={isSwapped ? 'other' : 'client'}
        onChange={(value) => setSwapped(value === 'other')}
      >
        <Radio value="client">{briefly(client)}</Radio>
        <Radio value="other">{briefly(other)}</Radio>
      </RadioGroup>
      <section className="grid gap-3 pad-4 panel ground" aria-label="Como fica">
        <h3>Como fica</h3>
        <dl className="client-facts grid gap-3">
          {facts.map(
            ([name, text]) =>
              text && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ),
          )}
        </dl>
      </section>
      <p className="muted small">
        Agendamentos e anamneses dos dois ficam juntos, e o outro cadastro deixa de existir. Não é possível
        desfazer.
      </p>
    </>
  );
}

function briefly(client: ClientDetail): string {
  const appointments = countText(client.appointmentCount, 'agendamento');
  return [client.fullName, contactText(client), appointments].filter(Boolean).join(' · ');
}
