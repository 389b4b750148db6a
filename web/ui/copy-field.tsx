import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { NativeButton } from './native-button.tsx';
import { toast } from './toast-queue.ts';
import './field.css';

export interface CopyFieldProps {
  label: string;
  value: string;
  description?: ReactNode;
  copiedMessage?: string;
  failedMessage?: string;
  onCopied?: (() => void) | undefined;
}

export function CopyField(props: CopyFieldProps) {
  const { label, value, description, onCopied } = props;
  const {
    copiedMessage = 'Link copiado para a área de transferência!',
    failedMessage = 'Erro ao copiar link',
  } = props;
  const [copied, setCopied] = useState(false);
  const id = useId();

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      toast.success(copiedMessage);
      onCopied?.();
    } catch {
      toast.error(failedMessage);
    }
  }

  return (
    <div className="field">
      <label className="field-label small medium" htmlFor={id}>
        {label}
      </label>
      <div className="copy-field row gap-2">
        <input
          id={id}
          className="input"
          readOnly
          value={value}
          aria-describedby={description ? `${id}-help` : undefined}
          onFocus={(event) => event.target.select()}
        />
        <NativeButton variant="outline" onClick={copy} icon={copied ? <Check /> : <Copy />}>
          {copied ? 'Copiado' : 'Copiar'}
        </NativeButton>
      </div>
      {description && (
        <span id={`${id}-help`} className="field-description faint small">
          {description}
        </span>
      )}
    </div>
  );
}
