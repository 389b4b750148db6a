import { Copy, Download, Printer } from 'lucide-react';
import { createPortal } from 'react-dom';
import { securitySentences } from '../../../../domain/account/security-sentences.ts';
import { PRODUCT } from '../../../../domain/studio/studio.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import './recovery-codes.css';

interface Props {
  codes: readonly string[];
  /** Whose they are, for the paper and the file. */
  email: string;
}

/** Ten codes to take along: by hand, copied, as a file, on paper. */
export function RecoveryCodes({ codes, email }: Props) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.success(securitySentences.codesCopied);
    } catch {
      toast.error(securitySentences.codesCopyFailed);
    }
  }
  return (
    <>
      <CodeList codes={codes} />
      <div className="recovery-ways">
        <Button variant="outline" icon={<Copy />} onPress={copy}>
          Copiar
        </Button>
        <Button variant="outline" icon={<Download />} onPress={() => save(codes, email)}>
          Baixar
        </Button>
        <Button variant="outline" icon={<Printer />} onPress={() => print()}>
          Imprimir
        </Button>
      </div>
      {createPortal(
        <div className="recovery-paper" aria-hidden="true">
          <p className="recovery-paper-title">{titleOf(email)}</p>
          <CodeList codes={codes} />
          <p>{ONCE}</p>
        </div>,
        document.body,
      )}
    </>
  );
}

const ONCE = 'Cada código funciona uma única vez.';
const titleOf = (email: string) => `Códigos de recuperação do ${PRODUCT} · ${email}`;

function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <ol className="recovery-codes" aria-label="Códigos de recuperação">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
  );
}

function save(codes: readonly string[], email: string): void {
  const text = `${titleOf(email)}\n\n${codes.join('\n')}\n\n${ONCE}\n`;
  const file = new Blob([text], { type: 'text/plain;charset=utf-8' });
  saveFile(file, `${PRODUCT.toLowerCase()}-codigos-de-recuperacao.txt`);
}
