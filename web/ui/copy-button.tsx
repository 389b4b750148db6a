import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Copied, copyWithToast } from './copy-with-toast.ts';
import { NativeButton, type NativeButtonProps } from './native-button.tsx';

const TICKED_MS = 2000;

export interface CopyButtonProps extends Omit<NativeButtonProps, 'icon' | 'onClick'> {
  text: string;
  what: Copied;
  onCopied?: (() => void) | undefined;
}

export function CopyButton({ text, what, onCopied, ...look }: CopyButtonProps) {
  const [isTicked, setTicked] = useState(false);
  useEffect(() => {
    if (!isTicked) return;
    const timer = setTimeout(() => setTicked(false), TICKED_MS);
    return () => clearTimeout(timer);
  }, [isTicked]);
  async function copy() {
    if (!(await copyWithToast(text, what))) return;
    setTicked(true);
    onCopied?.();
  }
  return <NativeButton variant="outline" {...look} icon={isTicked ? <Check /> : <Copy />} onClick={copy} />;
}
