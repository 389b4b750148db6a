import { ContactRound, FileUp } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { clientSentences } from '../../../../domain/client/sentences.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { emptyClient } from '../form/client-fields.ts';
import { type FoundContact, isNobody } from './found-contact.ts';

interface Props {
  text: string;
  onText: (text: string) => void;
  failure: string | null;
  onFound: (contacts: readonly FoundContact[]) => void;
}

const accepted = ['.csv', '.txt', '.vcf', 'text/csv', 'text/plain', 'text/vcard', 'text/x-vcard'];
const NOTHING = 'Não encontramos contatos. Use um por linha, com nome e telefone.';
const UNREADABLE = 'Não foi possível ler este arquivo.';
const NOT_TEXT =
  'Este arquivo não é uma lista de contatos. Envie um arquivo .csv, .txt ou .vcf; uma planilha do Excel precisa ser salva como CSV.';
/** Some ten thousand people. */
const MAX_FILE_BYTES = 5 * 1024 * 1024;

export function ImportSources({ text, onText, failure, onFound }: Props) {
  const [sentence, setSentence] = useState<string | null>(null);
  const message = sentence ?? failure;
  const take = (contacts: readonly FoundContact[]) =>
    contacts.length === 0 ? setSentence(NOTHING) : onFound(contacts);

  async function pick() {
    const picked = await pickContacts();
    if (!picked.ok) setSentence(picked.sentence);
    else if (picked.contacts.length > 0) take(picked.contacts);
  }

  async function read(source: () => Promise<string | null>) {
    try {
      const [{ readContacts }, content] = await Promise.all([import('./read-contacts.ts'), source()]);
      if (content === null) setSentence(NOT_TEXT);
      else take(readContacts(content));
    } catch {
      setSentence(UNREADABLE);
    }
  }

  return (
    <div className="import-sources">
      {message && <Banner tone="danger">{message}</Banner>}
      <div className="import-ways">
        <Button variant="outline" wide icon={<ContactRound />} onPress={pick}>
          Contatos do celular
        </Button>
        <FileTrigger
          acceptedFileTypes={accepted}
          onSelect={(files) => {
            const [file] = files ?? [];
            if (file) void read(() => textOfFile(file));
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
      <Button isDisabled={text.trim() === ''} onPress={() => read(async () => text)}>
        Conferir lista
      </Button>
    </div>
  );
}

async function textOfFile(file: File): Promise<string | null> {
  if (file.size > MAX_FILE_BYTES) throw new Error('too large a file');
  const { textOf } = await import('./read-contacts.ts');
  return textOf(await file.arrayBuffer());
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
    const contacts = chosen.map(({ name = [], email = [], tel = [] }) => ({
      ...emptyClient,
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
  return navigator.contacts as ContactPicker;
}
