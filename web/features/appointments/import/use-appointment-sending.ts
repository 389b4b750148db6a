import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../../../domain/format.ts';
import type { ImportedService } from '../../../../domain/import/service.ts';
import { type ImportPlan, runPlan } from '../../../import/kept-import.ts';
import { addedBy, useAnnounceImport } from '../../../import/past-imports.tsx';
import { sendPortions } from '../../../import/portions.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { api, call } from '../../../lib/api.ts';
import type { ImportItem } from './appointment-plan.ts';

type Plan = ImportPlan<ImportItem>;
/** Services that are created first, by who offers them. */
type NewServices = { professionalIds: string[]; services: ImportedService[] }[];

/** Of those that the rows need; offered by who does them in the list. */
export function servicesFor(items: readonly ImportItem[], created: readonly ImportedService[]): NewServices {
  const hosts = new Map<string, Set<string>>();
  for (const { appointment } of items)
    for (const { procedureType } of appointment.procedures)
      if ('key' in procedureType) {
        const known = hosts.get(procedureType.key) ?? new Set();
        hosts.set(procedureType.key, known.add(appointment.professionalId));
      }
  const needed = created.filter(({ key }) => hosts.has(key));
  const groups = Map.groupBy(needed, ({ key }) => [...(hosts.get(key) ?? [])].sort().join(' '));
  return [...groups].map(([ids, services]) => ({ professionalIds: ids.split(' '), services }));
}

/** Sends a plan in portions, and continues one that was stopped in the middle. */
export function useAppointmentSending({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const announce = useAnnounceImport();
  /** Being imported, or stopped in the middle. */
  const [running, setRunning] = useState<{ plan: Plan; services: NewServices } | null>(null);
  const mutation = useMutation({
    mutationFn: async ({ plan, services }: { plan: Plan; services: NewServices }) => {
      setRunning({ plan, services });
      const param = { id: plan.id };
      for (const { professionalIds, services: created } of services) {
        const send = (part: ImportedService[]) =>
          call(api.imports[':id'].services.$post({ param, json: { services: part, professionalIds } }));
        await sendPortions(created, send, () => undefined);
      }
      await runPlan(
        plan,
        (items) => call(api.imports[':id'].appointments.$post({ param, json: requestOf(items) })),
        (count) => setRunning({ plan: { ...plan, sent: count }, services: [] }),
      );
      return addedBy(plan.id, 'appointments');
    },
    onSuccess: (imported, { plan }) => {
      const message = resultText(imported, plan.items.length - imported);
      announce({ id: plan.id, added: imported, message });
      onClose();
    },
    // A failure may come after a part was added.
    onSettled: () => afterWrite(queryClient, 'import'),
  });
  return {
    ...{ running: running?.plan ?? null, isPending: mutation.isPending, error: mutation.error },
    begin: (plan: Plan, services: NewServices) => mutation.mutate({ plan, services }),
    /** The rest, under the same import. */
    resume: (plan: Plan) => mutation.mutate({ plan, services: running?.services ?? [] }),
  };
}

/** Each client once. */
function requestOf(items: readonly ImportItem[]) {
  const clients = new Map(items.flatMap(({ client }) => (client ? [[client.key, client] as const] : [])));
  return { clients: [...clients.values()], appointments: items.map(({ appointment }) => appointment) };
}

function resultText(imported: number, out: number): string {
  const added =
    imported === 1 ? '1 agendamento importado.' : `${formatCount(imported)} agendamentos importados.`;
  if (out === 0) return added;
  return `${added} ${out === 1 ? '1 ficou de fora: o horário já estava ocupado.' : `${formatCount(out)} ficaram de fora: o horário já estava ocupado.`}`;
}
