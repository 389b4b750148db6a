import { Eraser, Keyboard, Maximize2, PenLine } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { NativeButton } from '../../../ui/native-button.tsx';
import { ErrorText, NativeField } from '../../../ui/native-field.tsx';
import { type Drawing, emptyDrawing, pictureOf, writtenName } from './drawing.ts';
import { SignatureCanvas } from './signature-canvas.tsx';
import { DownloadButton, StrokeTools } from './signature-tools.tsx';
import './signature-pad.css';

const PEN_WIDTH = 2;
const ENLARGED_PEN_WIDTH = 3;

interface Props {
  label?: string;
  value: string;
  onChange: (picture: string) => void;
  errorMessage?: string | undefined;
}

export default function SignaturePad({ label = 'Assinatura', value, onChange, errorMessage }: Props) {
  const id = useId();
  const [drawing, setDrawing] = useState(emptyDrawing);
  const [isTyping, setTyping] = useState(false);
  const [isEnlarged, setEnlarged] = useState(false);
  const change = (next: Drawing) => {
    setDrawing(next);
    onChange(pictureOf(next));
  };
  const clear = () => change(emptyDrawing);
  const undo = () => change({ ...drawing, strokes: drawing.strokes.slice(0, -1) });
  // Of a draft: only the picture is stored.
  const isStored = value !== '' && drawing.strokes.length === 0 && !isTyping;
  const tools = { drawing, onUndo: undo, onClear: clear };

  return (
    <fieldset className="signature stack gap-3" aria-labelledby={id}>
      <div className="cluster middle gap-2 apart">
        <span className="field-label small medium" id={id}>
          {label}
        </span>
        <span className="field-description faint small" role="status">
          {value === '' ? 'Ainda sem assinatura' : 'Assinado'}
        </span>
      </div>
      {isTyping ? (
        <TypedName onChange={onChange} />
      ) : (
        <div className="signature-frame" data-invalid={errorMessage ? true : undefined}>
          {isStored ? (
            <img className="signature-canvas on-white" src={value} alt="Assinatura feita" />
          ) : (
            <SignatureCanvas drawing={drawing} onDrawing={change} penWidth={PEN_WIDTH} />
          )}
        </div>
      )}
      {errorMessage && <ErrorText role="alert">{errorMessage}</ErrorText>}
      <p className="field-description faint small">
        Menor de 18 anos: quem assina é o responsável legal, com o nome completo.
      </p>
      <div className="cluster middle gap-2">
        {!isTyping && !isStored && (
          <NativeButton size="sm" variant="outline" icon={<Maximize2 />} onClick={() => setEnlarged(true)}>
            Ampliar
          </NativeButton>
        )}
        {isStored ? (
          <NativeButton size="sm" variant="outline" icon={<Eraser />} onClick={clear}>
            Assinar de novo
          </NativeButton>
        ) : (
          !isTyping && <StrokeTools {...tools} />
        )}
        <NativeButton
          size="sm"
          variant="ghost"
          icon={isTyping ? <PenLine /> : <Keyboard />}
          onClick={() => {
            setTyping(!isTyping);
            clear();
          }}
        >
          {isTyping ? 'Desenhar' : 'Digitar o nome'}
        </NativeButton>
        <DownloadButton picture={value} />
      </div>
      {isEnlarged && <EnlargedSignature {...tools} onDrawing={change} onClose={() => setEnlarged(false)} />}
    </fieldset>
  );
}

function TypedName({ onChange }: { onChange: (picture: string) => void }) {
  const [name, setName] = useState('');
  const picture = writtenName(name);
  return (
    <>
      <NativeField
        label="Nome completo"
        description="O nome digitado vale como a sua assinatura."
        autoComplete="name"
        maxLength={120}
        value={name}
        onChange={(typed) => {
          setName(typed);
          onChange(writtenName(typed));
        }}
      />
      {picture && (
        <div className="signature-frame">
          <img className="signature-canvas on-white" src={picture} alt={`Assinatura: ${name.trim()}`} />
        </div>
      )}
    </>
  );
}

interface EnlargedProps {
  drawing: Drawing;
  onDrawing: (drawing: Drawing) => void;
  onUndo: () => void;
  onClear: () => void;
  onClose: () => void;
}

function EnlargedSignature({ onClose, onDrawing, ...tools }: EnlargedProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // Escape would close the dialog of the form below as well.
  const keepKeys = (event: KeyboardEvent) => event.stopPropagation();
  return (
    <dialog
      ref={dialog}
      className="signature-enlarged pad-4 ink"
      aria-label="Assinatura ampliada"
      onClose={onClose}
      onKeyDown={keepKeys}
    >
      <p className="signature-turn">Gire o celular para ter mais espaço.</p>
      <div className="signature-frame">
        <SignatureCanvas drawing={tools.drawing} onDrawing={onDrawing} penWidth={ENLARGED_PEN_WIDTH} />
      </div>
      <div className="cluster middle gap-2">
        <StrokeTools {...tools} />
        <NativeButton size="sm" onClick={() => dialog.current?.close()}>
          Pronto
        </NativeButton>
      </div>
    </dialog>
  );
}
