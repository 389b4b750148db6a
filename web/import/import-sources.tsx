import { FileUp, History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { FileEncoding } from './decoded-file.ts';
import './import.css';

/** `file`: to be read again in another encoding; null, as `encoding`, for what was pasted or picked. */
export interface Found<Source> {
  source: Source;
  file: File | null;
  encoding: FileEncoding | null;
}

/** What a list holds out of its text; null when nothing is in it. */
export type SourceReader<Source> = (text: string) => Promise<Source | null>;

interface Props<Source> {
  read: SourceReader<Source>;
  /** Endings and types of files. */
  accepted: readonly string[];
  words: {
    file: string;
    placeholder: string;
    description: string;
    /** Nothing is in the text; the file is no text. */
    nothing: string;
    notText: string;
  };
  text: string;
  onText: (text: string) => void;
  onFound: (found: Found<Source>) => void;
  onPast: () => void;
  /** Beside the file; `say` shows why it failed. */
  otherWay?: (say: (message: string) => void) => ReactNode;
}

const UNREADABLE = 'Não foi possível ler este arquivo.';
/** A phone's whole address book with its photos. */
const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** Where a list comes from: a file, pasted text, or what else its feature offers. */
export function ImportSources<Source>({
  read,
  accepted,
  words,
  text,
  onText,
  onFound,
  onPast,
  otherWay,
}: Props<Source>) {
  const [message, setMessage] = useState<string | null>(null);

  async function takeText() {
    const source = await read(text);
    if (source === null) setMessage(words.nothing);
    else onFound({ source, file: null, encoding: null });
  }

  async function takeFile(file: File) {
    try {
      const answer = await foundInFile(file, read);
      if (answer === 'nothing' || answer === 'notText') setMessage(words[answer]);
      else onFound(answer);
    } catch {
      setMessage(UNREADABLE);
    }
  }

  return (
    <div className="import-sources">
      {message && <Banner tone="danger">{message}</Banner>}
      <div className="import-ways">
        {otherWay?.(setMessage)}
        <FileTrigger
          acceptedFileTypes={accepted}
          onSelect={(files) => {
            const [file] = files ?? [];
            if (file) void takeFile(file);
          }}
        >
          <Button variant="outline" wide icon={<FileUp />}>
            {words.file}
          </Button>
        </FileTrigger>
      </div>
      <TextField
        label="Ou cole uma lista"
        multiline
        rows={6}
        placeholder={words.placeholder}
        description={words.description}
        value={text}
        onChange={onText}
      />
      <Button isDisabled={text.trim() === ''} onPress={() => void takeText()}>
        Conferir lista
      </Button>
      <Button variant="ghost" icon={<History />} onPress={onPast}>
        Importações anteriores
      </Button>
    </div>
  );
}

/** A file in the encoding that fits best unless one is given. */
export async function foundInFile<Source>(
  file: File,
  read: SourceReader<Source>,
  given?: FileEncoding,
): Promise<Found<Source> | 'nothing' | 'notText'> {
  if (file.size > MAX_FILE_BYTES) throw new Error('too large a file');
  const { decode } = await import('./decoded-file.ts');
  const decoded = decode(await file.arrayBuffer(), given);
  if (decoded === null) return 'notText';
  const source = await read(decoded.text);
  return source === null ? 'nothing' : { source, file, encoding: decoded.encoding };
}
