import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { copyText } from '../../lib/clipboard.ts';
import { NativeButton } from '../../ui/native-button.tsx';

interface Props {
  code: string;
  isCopied: boolean;
  onCopied: () => void;
}

/** 'Pix copia e cola'. What an app's own browser does not let a page copy is selected for the person, who then is told so. */
export function PixCode({ code, isCopied, onCopied }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [hasFailed, setFailed] = useState(false);
  async function copy() {
    const isDone = await copyText(code);
    setFailed(!isDone);
    if (isDone) onCopied();
    else field.current?.focus();
  }
  return (
    <div className="field">
      <label className="field-label small medium" htmlFor="pix-code">
        Pix copia e cola
      </label>
      <div className="pix-code cluster gap-2">
        <input
          id="pix-code"
          ref={field}
          className="input"
          readOnly
          value={code}
          onFocus={(event) => event.target.select()}
        />
        <NativeButton
          size="lg"
          variant={isCopied ? 'outline' : 'primary'}
          onClick={copy}
          icon={isCopied ? <Check /> : <Copy />}
        >
          {isCopied ? 'Código copiado' : 'Copiar código'}
        </NativeButton>
      </div>
      <p className="muted small" role="status">
        {hasFailed
          ? 'O navegador não deixou copiar. O código está selecionado: copie e cole no aplicativo do seu banco.'
          : isCopied && 'Agora cole no aplicativo do seu banco, em Pix › Copia e Cola.'}
      </p>
    </div>
  );
}
