import type { InferOutput } from 'valibot';
import type { professionalChanges, professionalInput } from '../../../domain/studio/professional.ts';
import { api, call } from '../../lib/api.ts';

const resource = api.professionals;

/** Adds a professional and sends the invitation; refused with 409 `professional_email_taken` when the address has an account. */
export function inviteProfessional(input: InferOutput<typeof professionalInput>) {
  return call(resource.$post({ json: input }));
}

export function changeProfessional(id: string, changes: InferOutput<typeof professionalChanges>) {
  return call(resource[':id'].$put({ param: { id }, json: changes }));
}

/** Deleted, or deactivated when rows refer to the professional. */
export function removeProfessional(id: string) {
  return call(resource[':id'].$delete({ param: { id } }));
}

export function reactivateProfessional(id: string) {
  return call(resource[':id'].reactivation.$post({ param: { id } }));
}

/** A new link by mail; the older one stops working. */
export function inviteAgain(id: string) {
  return call(resource[':id'].invitation.$post({ param: { id } }));
}
