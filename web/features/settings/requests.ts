import type { SettingsInput } from '../../../domain/settings/settings.ts';
import { api, call } from '../../lib/api.ts';

/** Refused with 409 `edited_elsewhere` when anything of it was saved since those versions. */
export function saveSettings(input: SettingsInput) {
  return call(api.settings.$put({ json: input }));
}

/** Of the first steps: the own hours were on screen. */
export function markHoursSeen() {
  return call(api['first-steps']['hours-seen'].$post());
}

/** What a CEP of eight digits stands for; refused with 404 when there is none. */
export function lookUpPostalCode(cep: string, signal: AbortSignal) {
  return call(api['postal-codes'][':cep'].$get({ param: { cep } }, { init: { signal } }));
}
