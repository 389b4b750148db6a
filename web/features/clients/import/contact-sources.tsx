import { ContactRound } from 'lucide-react';
import { clientMessages } from '../../../../domain/client/messages.ts';
import type { Found } from '../../../import/file-reading.ts';
import type { Sources } from '../../../import/import-dialog.tsx';
import { ImportSources, listTypes } from '../../../import/import-sources.tsx';
import { Button } from '../../../ui/button.tsx';
import { emptyClient } from '../form/client-fields.ts';
import type { FoundContact } from './found-contact.ts';
import type { ContactSource } from './read-contacts.ts';

interface Props extends Sources {
  onFound: (found: Found<ContactSource>) => void;
}

const accepted = [...listTypes, '.vcf', 'text/vcard', 'text/x-vcard'];
const words = {
  file: 'Arquivo CSV ou vCard',
  placeholder: 'Ana Lima (11) 98765-4321\nBia Ramos (11) 91234-5678 bia@exemplo.com',
  description: 'Uma pessoa por linha, ou colunas copiadas de uma planilha.',
  nothing: 'Não encontramos contatos. Use um por linha, com nome e telefone.',
  notText:
    'Este arquivo não é uma lista de contatos. Envie um arquivo .csv, .txt ou .vcf; uma planilha do Excel precisa ser salva como CSV.',
};

/** Contacts of a file, of pasted text or of the phone. */
export function ContactSources(props: Props) {
  async function pick(say: (message: string) => void) {
    const picked = await pickContacts();
    if (!picked.ok) say(picked.message);
    else if (picked.contacts.length > 0)
      props.onFound({ source: { kind: 'contacts', contacts: picked.contacts }, file: null, encoding: null });
  }

  return (
    <ImportSources
      {...props}
      {...contactReading}
      accepted={accepted}
      words={words}
      otherWay={(say) => (
        <Button variant="outline" wide icon={<ContactRound />} onPress={() => pick(say)}>
          Contatos do celular
        </Button>
      )}
    />
  );
}

/** How a file or pasted text is read; files in a worker. */
export const contactReading = {
  read: async (text: string) => (await import('./read-contacts.ts')).readContactSource(text),
  openWorker: () => new Worker(new URL('./contact-worker.ts', import.meta.url), { type: 'module' }),
};

/** Chrome on Android; TypeScript does not know it. */
interface ContactPicker {
  select(
    properties: readonly ('name' | 'email' | 'tel')[],
    options: { multiple: boolean },
  ): Promise<{ name?: string[]; email?: string[]; tel?: string[] }[]>;
}

type Picked = { ok: true; contacts: FoundContact[] } | { ok: false; message: string };

async function pickContacts(): Promise<Picked> {
  const picker = contactPicker();
  if (picker === null) return { ok: false, message: clientMessages.contactsUnsupported };
  try {
    const chosen = await picker.select(['name', 'email', 'tel'], { multiple: true });
    const { emailOf, nameOf, phonesOf } = await import('./contact-table.ts');
    const contacts = chosen.map(({ name = [], email = [], tel = [] }) => {
      const { phone, notes } = phonesOf(tel);
      const fullName = nameOf(name[0] ?? '');
      return { ...emptyClient, fullName, phone, email: emailOf(email), notes: notes.join('\n') };
    });
    return { ok: true, contacts };
  } catch {
    return { ok: false, message: clientMessages.contactsFailed };
  }
}

function contactPicker(): ContactPicker | null {
  if (!('contacts' in navigator) || !('ContactsManager' in window)) return null;
  return navigator.contacts as ContactPicker;
}
