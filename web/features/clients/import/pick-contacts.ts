import { clientSentences } from '../../../../domain/client/sentences.ts';
import { type FoundContact, isNobody, noContact } from './found-contact.ts';

/** The browser's contact picker (Chrome on Android); TypeScript does not know it. */
interface ContactPicker {
  select(
    properties: readonly ('name' | 'email' | 'tel')[],
    options: { multiple: boolean },
  ): Promise<{ name?: string[]; email?: string[]; tel?: string[] }[]>;
}

export type Picked = { ok: true; contacts: FoundContact[] } | { ok: false; sentence: string };

/** Opens the phone's contact picker: only the chosen contacts are read. */
export async function pickContacts(): Promise<Picked> {
  const picker = contactPicker();
  if (picker === null) return { ok: false, sentence: clientSentences.contactsUnsupported };
  try {
    const chosen = await picker.select(['name', 'email', 'tel'], { multiple: true });
    const contacts = chosen.map(({ name = [], email = [], tel = [] }) => ({
      ...noContact,
      fullName: name[0] ?? '',
      phone: tel[0] ?? '',
      email: email[0] ?? '',
    }));
    return { ok: true, contacts: contacts.filter((contact) => !isNobody(contact)) };
  } catch {
    return { ok: false, sentence: clientSentences.contactsFailed };
  }
}

function contactPicker(): ContactPicker | null {
  if (!('contacts' in navigator) || !('ContactsManager' in window)) return null;
  return navigator.contacts as ContactPicker; // what the Contact Picker API says of it
}
