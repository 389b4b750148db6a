import { contactsOf } from '../../../../web/features/clients/import/contact-table.ts';
import { isNobody } from '../../../../web/features/clients/import/found-contact.ts';
import { readSource } from '../../../../web/features/clients/import/read-contacts.ts';

/** Whom a text names, with columns as guessed. */
export function readContacts(text: string) {
  const source = readSource(text);
  const contacts = source.kind === 'table' ? contactsOf(source.table, source.roles) : source.contacts;
  return contacts.filter((contact) => !isNobody(contact));
}
