import { ContactRound, FileUp, History } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { clientSentences } from '../../../../domain/client/sentences.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { emptyClient } from '../form/client-fields.ts';
import type { FileEncoding } from './decoded-file.ts';
import type { FoundContact } from './found-contact.ts';
import type { ContactSource } from './read-contacts.ts';

/** `bytes`: of the file, to be read in another encoding; null for what was pasted or picked. */
export interface Found {
  source: ContactSource;
  bytes: ArrayBuffer | null;
  encoding: FileEncoding | null;
}

interface Props {
  text: string;
  onText: (text: string) => void;
  onFound: (found: Found) => void;
  onPast: () => void;
}

const accepted = ['.csv', '.txt', '.vcf', 'text/csv', 'text/plain', 'text/vcard', 'text/x-vcard'];
const NOTHING = 'Não encontramos contatos. Use um por linha, com nome e telefone.';
const UNREADABLE = 'Não foi possível ler este arquivo.';
const NOT_TEXT =
  'Este arquivo não é uma lista de contatos. Envie um arquivo .csv, .txt ou .vcf; uma planilha do Excel precisa ser salva como CSV.';
/** A phone's whole address book with its photos. */
const MAX_FILE_BYTES = 20 * 1024 * 1024;

export function ImportSources({ text, onText, onFound, onPast }: Props) {
  const [sentence, setSentence] = useState<string | null>(null);
  const take = (found: Found) => (isEmpty(found.source) ? setSentence(NOTHING) : onFound(found));

  async function pick() {
    const picked = await pickContacts();
    if (!picked.ok) setSentence(picked.sentence);
    else if (picked.contacts.length > 0)
      take({ source: { kind: 'contacts', contacts: picked.contacts }, bytes: null, encoding: null });
  }

  async function read(found: () => Promise<Found | null>) {
    try {
      const content = await found();
      if (content === null) setSentence(NOT_TEXT);
      else take(content);
    } catch {
      setSentence(UNREADABLE);
    }
  }

  return (
    <div className="import-sources">
      {sentence && <Banner tone="danger">{sentence}</Banner>}
      <div className="import-ways">
        <Button variant="outline" wide icon={<ContactRound />} onPress={pick}>
          Contatos do celular
        </Button>
        <FileTrigger
          acceptedFileTypes={accepted}
          onSelect={(files) => {
            const [file] = files ?? [];
            if (file) void read(() => foundInFile(file));
          }}
        >
          <Button variant="outline" wide icon={<FileUp />}>
            Arquivo CSV ou vCard
          </Button>
        </FileTrigger>
      </div>
      <TextField
        label="Ou cole uma lista"
        multiline
        rows={6}
        placeholder={'Ana Lima (11) 98765-4321\nBia Ramos (11) 91234-5678 bia@exemplo.com'}
        description="Uma pessoa por linha, ou colunas copiadas de uma planilha."
        value={text}
        onChange={onText}
      />
      <Button isDisabled={text.trim() === ''} onPress={() => read(() => foundInText(text))}>
        Conferir lista
      </Button>
      <Button variant="ghost" icon={<History />} onPress={onPast}>
        Importações anteriores
      </Button>
    </div>
  );
}

const isEmpty = (source: ContactSource) =>
  (source.kind === 'table' ? source.table.rows : source.contacts).length === 0;

async function foundInText(text: string): Promise<Found> {
  const { readSource } = await import('./read-contacts.ts');
  return { source: readSource(text), bytes: null, encoding: null };
}

async function foundInFile(file: File): Promise<Found | null> {
  if (file.size > MAX_FILE_BYTES) throw new Error('too large a file');
  return foundInBytes(await file.arrayBuffer());
}

export async function foundInBytes(bytes: ArrayBuffer, given?: FileEncoding): Promise<Found | null> {
  const [{ readSource }, { decode }] = await Promise.all([
    import('./read-contacts.ts'),
    import('./decoded-file.ts'),
  ]);
  const file = decode(bytes, given);
  return file && { source: readSource(file.text), bytes, encoding: file.encoding };
}

/** Chrome on Android; TypeScript does not know it. */
interface ContactPicker {
  select(
    properties: readonly ('name' | 'email' | 'tel')[],
    options: { multiple: boolean },
  ): Promise<{ name?: string[]; email?: string[]; tel?: string[] }[]>;
}

type Picked = { ok: true; contacts: FoundContact[] } | { ok: false; sentence: string };

async function pickContacts(): Promise<Picked> {
  const picker = contactPicker();
  if (picker === null) return { ok: false, sentence: clientSentences.contactsUnsupported };
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
    return { ok: false, sentence: clientSentences.contactsFailed };
  }
}

function contactPicker(): ContactPicker | null {
  if (!('contacts' in navigator) || !('ContactsManager' in window)) return null;
  return navigator.contacts as ContactPicker;
}
