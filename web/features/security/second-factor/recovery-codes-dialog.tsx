import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { PRODUCT } from '../../../../domain/studio/studio.ts';
import { saveFile } from '../../../lib/sharing.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import './recovery-codes.css';

interface Props {
  email: string;
  codes: readonly string[];
  /** There were others before, which are good for nothing now. */
  replacesOthers: boolean;
  onDone: () => void;
}

const NOT_KEPT = 'Guarde os códigos e marque esta caixa: eles não serão mostrados de novo.';

/** The codes are shown once: the dialog closes only when they are confirmed as stored. */
export function RecoveryCodesDialog({ email, codes, replacesOthers, onDone }: Props) {
  const [isKept, setKept] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const finish = () => (isKept ? onDone() : setAsked(true));
  return (
    <Dialog
      title="Guarde seus códigos de recuperação"
      description="Se você perder o celular, cada código abre sua conta uma única vez, no lugar do código do aplicativo."
      onClose={finish}
      isDismissable={false}
      footer={<Button onPress={finish}>Concluir</Button>}
    >
      <div className="security-stack grid justify-start gap-4" data-wide>
        {replacesOthers && (
          <Banner tone="info">Os códigos que você guardou antes não valem mais: jogue-os fora.</Banner>
        )}
        <RecoveryCodes codes={codes} email={email} />
        <Checkbox
          isSelected={isKept}
          onChange={setKept}
          errorMessage={isAsked && !isKept ? NOT_KEPT : undefined}
        >
          Eu guardei os códigos em um lugar seguro
        </Checkbox>
      </div>
    </Dialog>
  );
}

function RecoveryCodes({ codes, email }: { codes: readonly string[]; email: string }) {
  return (
    <>
      <CodeList codes={codes} />
      <div className="recovery-ways cluster gap-2 wide">
        <CopyButton text={codes.join('\n')} what="recoveryCodes">
          Copiar
        </CopyButton>
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
    <ol className="recovery-codes grid framed wide pad-4" aria-label="Códigos de recuperação">
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
