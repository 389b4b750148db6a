import { FileUp, History } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { formatCount } from '../../domain/format.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type Found, MAX_ROWS, readFile, type SourceReader, UNREADABLE } from './file-reading.ts';
import type { Sources } from './import-dialog.tsx';
import { ProgressRow } from './progress-row.tsx';
import './import.css';

interface Props<Source> extends Sources {
  read: SourceReader<Source>;
  /** Where files are read (`answerFiles`); on the page itself without one. */
  openWorker?: () => Worker;
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
  onFound: (found: Found<Source>) => void;
  /** Beside the file; `say` shows why it failed. */
  otherWay?: (say: (message: string) => void) => ReactNode;
}

/** Of lists. File managers of Android call a .csv what they like, and let nothing else be chosen; what a file is, its bytes say. */
export const listTypes: readonly string[] = [
  ...['.csv', '.tsv', '.txt', 'text/csv', 'text/plain', 'text/tab-separated-values'],
  ...['text/comma-separated-values', 'application/vnd.ms-excel', 'application/octet-stream'],
];

const TOO_MANY = `Esta lista tem mais de ${formatCount(MAX_ROWS)} linhas. Divida-a em partes e importe uma de cada vez.`;
const MEGABYTE = 1024 * 1024;
/** A phone's whole address book with its photos. */
const MAX_FILE_MEGABYTES = 50;

/** Where a list comes from: a file, pasted text, or what else its feature offers. */
export function ImportSources<Source>({
  read,
  openWorker,
  accepted,
  words,
  text,
  onText,
  onFound,
  onPast,
  otherWay,
}: Props<Source>) {
  const [message, setMessage] = useState<string | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const reading = useRef<AbortController>(null);
  useEffect(() => () => reading.current?.abort(), []);

  async function takeText() {
    const source = await read(text);
    if (source === null) setMessage(words.nothing);
    else if (source === 'tooMany') setMessage(TOO_MANY);
    else onFound({ source, file: null, encoding: null });
  }

  async function takeFile(file: File) {
    setMessage(null);
    if (file.size > MAX_FILE_MEGABYTES * MEGABYTE) return setMessage(tooLarge(file));
    reading.current = new AbortController();
    const { signal } = reading.current;
    setShare(0);
    try {
      const answer = await readFile(file, { read, openWorker, onProgress: setShare, signal });
      if (signal.aborted) return;
      if (answer === 'tooMany') setMessage(TOO_MANY);
      else if (answer === 'nothing' || answer === 'notText') setMessage(words[answer]);
      else onFound(answer);
    } catch {
      if (!signal.aborted) setMessage(UNREADABLE);
    } finally {
      setShare(null);
    }
  }

  return (
    <div className="grid gap-5">
      {message && <Banner tone="danger">{message}</Banner>}
      {share !== null && (
        <ProgressRow label="Lendo…" share={share} onCancel={() => reading.current?.abort()} />
      )}
      <div className="import-ways grid gap-3">
        {otherWay?.(setMessage)}
        <FileTrigger
          acceptedFileTypes={accepted}
          onSelect={(files) => {
            const [file] = files ?? [];
            if (file) void takeFile(file);
          }}
        >
          <Button variant="outline" wide icon={<FileUp />} isDisabled={share !== null}>
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
      <Button isDisabled={text.trim() === '' || share !== null} onPress={() => void takeText()}>
        Conferir lista
      </Button>
      <Button variant="ghost" icon={<History />} onPress={onPast}>
        Importações anteriores
      </Button>
    </div>
  );
}

const tooLarge = ({ size }: File) =>
  `Este arquivo tem ${formatCount(Math.ceil(size / MEGABYTE))} MB, e cabem ${MAX_FILE_MEGABYTES} MB. Exporte-o sem fotos ou divida-o em partes menores.`;
