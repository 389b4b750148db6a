import { countText } from '../../../../domain/format.ts';
import { groupBy } from '../../../../domain/group-by.ts';
import type { ImportedService } from '../../../../domain/import/service.ts';
import { sendPortions } from '../../../import/portions.ts';
import { type PlanSending, usePlanSending } from '../../../import/use-plan-sending.ts';
import { api, call } from '../../../lib/api.ts';
import type { ImportItem } from './appointment-plan.ts';

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
  const groups = groupBy(needed, ({ key }) => [...(hosts.get(key) ?? [])].sort().join(' '));
  return [...groups].map(([ids, services]) => ({ professionalIds: ids.split(' '), services }));
}

export function useAppointmentSending(options: PlanSending<ImportItem>) {
  const { begin, ...sending } = usePlanSending({
    ...options,
    kind: 'appointments',
    send: (id, items: ImportItem[]) =>
      call(api.imports[':id'].appointments.$post({ param: { id }, json: requestOf(items) })),
    textOf: resultText,
  });
  return {
    ...sending,
    begin: (items: readonly ImportItem[], services: NewServices) =>
      begin(items, (id) => createServices(id, services)),
  };
}

async function createServices(id: string, services: NewServices): Promise<void> {
  for (const { professionalIds, services: created } of services) {
    const send = (part: ImportedService[]) =>
      call(api.imports[':id'].services.$post({ param: { id }, json: { services: part, professionalIds } }));
    await sendPortions(created, send, () => undefined);
  }
}

/** Each client once. */
function requestOf(items: readonly ImportItem[]) {
  const clients = new Map(items.flatMap(({ client }) => (client ? [[client.key, client] as const] : [])));
  return { clients: [...clients.values()], appointments: items.map(({ appointment }) => appointment) };
}

function resultText(imported: number, out: number): string {
  const added = `${countText(imported, 'agendamento importado', 'agendamentos importados')}.`;
  if (out === 0) return added;
  return `${added} ${countText(out, 'ficou', 'ficaram')} de fora: o horário já estava ocupado.`;
}
