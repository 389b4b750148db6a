import { ImagePlus, Trash2 } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ButtonFace, buttonAttributes } from '../../ui/button-face.tsx';
import { NativeButton } from '../../ui/native-button.tsx';

/** Bytes that an upload may have. */
const MOST = 5 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

interface Props {
  picture: File | null;
  onChange: (picture: File | null) => void;
}

/** The picture of a transfer, seen before it is sent, and taken out again. */
export function ProofField({ picture, onChange }: Props) {
  const [error, setError] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const address = usePreview(picture);
  const choose = (file: File | undefined) => {
    if (!file) return;
    const refusal = refusalOf(file);
    setError(refusal);
    if (!refusal) onChange(file);
  };
  const remove = () => {
    onChange(null);
    setError('');
    input.current?.focus();
  };
  return (
    <div className="proof-field grid gap-2">
      {picture && (
        <div className="row middle gap-3">
          {address && <img src={address} alt="Comprovante escolhido" width={56} height={72} />}
          <span className="grow shrinks small breakable">{picture.name}</span>
          <NativeButton
            variant="ghost"
            iconOnly
            icon={<Trash2 />}
            aria-label="Remover comprovante"
            onClick={remove}
          />
        </div>
      )}
      <ProofInput {...{ input, choose }} label={picture ? 'Trocar comprovante' : 'Anexar comprovante'} />
      <p className="muted small" role={error ? 'alert' : undefined} id="proof-help">
        {error || 'Opcional: uma captura de tela ou foto, até 5 MB. Só o estúdio vê.'}
      </p>
    </div>
  );
}

interface InputProps {
  input: RefObject<HTMLInputElement | null>;
  choose: (file: File | undefined) => void;
  label: string;
}

/** The browser's own field under the face of a button. */
function ProofInput({ input, choose, label }: InputProps) {
  return (
    <label {...buttonAttributes({ variant: 'outline' })}>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept={TYPES.join()}
        aria-describedby="proof-help"
        onChange={({ target }) => {
          choose(target.files?.[0]);
          target.value = ''; // the same file can be chosen again
        }}
      />
      <ButtonFace icon={<ImagePlus />}>{label}</ButtonFace>
    </label>
  );
}

function refusalOf({ type, size }: File): string {
  if (!TYPES.includes(type)) return 'Este formato não é aceito. Use uma imagem JPG, PNG ou WebP.';
  return size > MOST ? 'A imagem tem mais de 5 MB. Envie uma captura de tela.' : '';
}

function usePreview(picture: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return setAddress(null);
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
}
