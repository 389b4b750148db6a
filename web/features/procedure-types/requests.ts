import type { InferOutput } from 'valibot';
import type { procedureTypeInput } from '../../../domain/studio/procedure-type.ts';
import { api, call } from '../../lib/api.ts';

const resource = api['procedure-types'];

/** All of the person's procedure types, active and inactive, in their order. */
export async function listProcedureTypes() {
  const answer = await call(resource.$get());
  return answer.procedureTypes;
}

/** What the form sends: price in centavos, duration in minutes. */
export type ProcedureTypeInput = InferOutput<typeof procedureTypeInput>;

export function createProcedureType(input: ProcedureTypeInput) {
  return call(resource.$post({ json: input }));
}

export function updateProcedureType(id: string, input: ProcedureTypeInput) {
  return call(resource[':id'].$put({ param: { id }, json: input }));
}

/** Deleting means setting aside: past appointments keep it. */
export function deactivateProcedureType(id: string) {
  return call(resource[':id'].deactivation.$post({ param: { id } }));
}

export function reactivateProcedureType(id: string) {
  return call(resource[':id'].deactivation.$delete({ param: { id } }));
}

/** The services as they are to stand, each of them once. */
export function orderProcedureTypes(ids: string[]) {
  return call(resource.order.$put({ json: { ids } }));
}
