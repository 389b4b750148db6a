import { contactDiverges } from '../../../domain/client/client.ts';
import { Refusal } from '../../../domain/errors.ts';
import { firstName } from '../../../domain/format.ts';
import { newId } from '../../columns.ts';
import type { BookedClient, BookingCommand } from './booking-state.ts';

export interface Person {
  /** The client as stored after the booking; `rewrite`: what was typed replaces what is stored. */
  client: {
    id: string;
    fullName: string;
    email: string;
    phone: string | null;
    notes: string | null;
    rewrite: boolean;
  };
  /** What was typed, kept on the appointment; null where a field was left to the server. */
  contact: { name: string | null; phone: string | null; notes: string | null; diverges: boolean };
  /** The name this visitor may be shown: a stranger is shown nothing that the page does not show to everybody. */
  visibleName: string;
  isNew: boolean;
  isRecognised: boolean;
}

/** A new client, the stored one untouched, or - from a browser that proved to be the client's - the stored one updated. */
export function identify(stored: BookedClient | null, input: BookingCommand, now: Date): Person {
  const { fullName: name = null, phone = null, notes, email } = input.client;
  const contact = { name, phone, notes, diverges: false };
  if (stored === null) {
    if (name === null || phone === null) throw missing({ name, phone });
    const client = { id: newId(now), fullName: name, email, phone, notes, rewrite: false };
    return { client, contact, visibleName: name, isNew: true, isRecognised: false };
  }
  const isRecognised = input.recognises({
    clientId: stored.id,
    email,
    deviceGeneration: stored.deviceGeneration,
  });
  if (isRecognised) {
    const client = {
      ...stored,
      email,
      notes,
      fullName: name ?? stored.fullName,
      phone: phone ?? stored.phone,
    };
    return {
      client: { ...client, rewrite: true },
      contact,
      visibleName: client.fullName,
      isNew: false,
      isRecognised,
    };
  }
  const diverges = contactDiverges({ fullName: name, phone }, stored);
  return {
    client: { ...stored, email, notes: null, rewrite: false },
    contact: { ...contact, diverges },
    visibleName: name ?? firstName(stored.fullName),
    isNew: false,
    isRecognised,
  };
}

function missing({ name, phone }: { name: string | null; phone: string | null }): Refusal {
  return new Refusal('invalid_input', {
    fields: {
      ...(name === null ? { 'client.fullName': ['Nome é obrigatório'] } : {}),
      ...(phone === null ? { 'client.phone': ['Telefone é obrigatório'] } : {}),
    },
  });
}
