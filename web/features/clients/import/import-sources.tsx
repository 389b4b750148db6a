import { ContactRound, FileUp } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { FoundContact } from './found-contact.ts';
import { pickContacts } from './pick-contacts.ts';

interface Props {
  /** The pasted list. */
  text: string;
  onText: (text: string) => void;
  /** Why the last list could not be looked at. */
  failure: string | null;
  onFound: (contacts: readonly FoundContact[]) => void;
}

const accepted = ['.csv', '.txt', '.vcf', 'text/csv', 'text/plain', 'text/vcard', 'text/x-vcard'];
const NOTHING = 'Não encontramos contatos. Use um por linha, com nome e telefone.';
const UNREADABLE = 'Não foi possível ler este arquivo.';
const NOT_TEXT =
  'Este arquivo não é uma lista de contatos. Envie um arquivo .csv, .txt ou .vcf; uma planilha do Excel precisa ser salva como CSV.';
/** A list of some ten thousand people, in bytes. */
const MAX_FILE = 5 * 1024 * 1024;

/** The three ways: the phone's address book, a file, a pasted list. */
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
      // The readers come with their library, only when they are needed.
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
  if (file.size > MAX_FILE) throw new Error('too large a file');
  const { textOf } = await import('./read-contacts.ts');
  return textOf(await file.arrayBuffer());
}
